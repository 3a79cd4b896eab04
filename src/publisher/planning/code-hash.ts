import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { identityFolder } from '../../identity/identity.ts';
import { PROJECT_ROOT } from '../../system/project.ts';

/**
 * The files besides content that pages depend on. Server code does not matter, except for the parts of the publisher
 * that build pages.
 */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json'];
const SHOWN_NOWHERE = /^src\/(?:server|system|publisher(?!\/astro\/))\/|\.test\.tsx?$|\.md$/;

function getFiles(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [path];
  }
}

/**
 * The hash of before, and the state of the files that it is of: the process of several publications reads them once.
 */
let last: { state: string; hash: string } | undefined;

/** A hash of all files besides content that pages depend on, and of the settings that pages show. */
export function codeHash(settings: Record<string, string>): string {
  const files = [...SOURCES.map((source) => join(PROJECT_ROOT, source)), identityFolder()]
    .flatMap(getFiles)
    .map((file) => relative(PROJECT_ROOT, file))
    .filter((file) => !SHOWN_NOWHERE.test(file))
    .sort();
  const getState = (file: string) => {
    const { mtimeMs, size, ino } = statSync(join(PROJECT_ROOT, file));
    return [file, mtimeMs, size, ino];
  };
  const state = JSON.stringify([settings, files.map(getState)]);
  if (last?.state === state) return last.hash;
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files) hash.update(file).update(readFileSync(join(PROJECT_ROOT, file)));
  last = { state, hash: hash.digest('hex') };
  return last.hash;
}
