import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Mutation, mutate } from '../spec-table/mutations.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** A copy of the repository that mutations may be written into. */
export type Scratch = {
  folder: string;
  /** Writes mutations, runs, and takes them back. */
  withMutations: <Result>(mutations: readonly Mutation[], run: () => Promise<Result>) => Promise<Result>;
  remove: () => void;
};

/** Copies what is committed, and changes to files that are: new files have to be committed first. */
export function openScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-mutations-'));
  git('worktree', 'add', '--detach', '--force', folder, git('stash', 'create') || 'HEAD');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    withMutations: async (mutations, run) => {
      const originals = new Map<string, string>();
      for (const mutation of mutations) {
        const path = join(folder, mutation.file);
        const code = readFileSync(path, 'utf8');
        if (!originals.has(path)) originals.set(path, code);
        writeFileSync(path, mutate(code, mutation));
      }
      try {
        return await run();
      } finally {
        for (const [path, code] of originals) writeFileSync(path, code);
      }
    },
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
