import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './manifest.ts';

/** Where the settings of a backup are put for the operator to look at: those in force stay. */
export const RESTORED_SETTINGS = 'restored-settings.env';

/** Writes a private file under another name first: a crash leaves the old one or the new one. */
export function replaceFile(path: string, content: string): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
}

/**
 * Restores uploads in two steps around the database's commit. New files are written before it: names of uploads are
 * never reused, so they do no harm if the commit fails. Existing files with another content are replaced after it.
 */
export function restoredUploads(dataDir: string) {
  const folder = join(dataDir, 'uploads');
  const staging = join(dataDir, 'uploads.restoring');
  const later: string[] = [];
  const moveIn = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(staging, name), join(folder, name));
  };
  rmSync(staging, { recursive: true, force: true });
  return {
    async take(name: string, content: Readable): Promise<void> {
      const path = normalize(join(staging, name));
      if (!path.startsWith(staging + sep))
        throw new BackupError(
          `The backup has an upload outside its folder (${name}): it is not to be trusted.`,
        );
      mkdirSync(dirname(path), { recursive: true });
      await pipeline(content, createWriteStream(path, { flush: true }));
      if (existsSync(join(folder, name))) later.push(name);
      else moveIn(name);
    },
    afterCommit(): void {
      for (const name of later) moveIn(name);
      rmSync(staging, { recursive: true, force: true });
    },
    discard: () => rmSync(staging, { recursive: true, force: true }),
  };
}
