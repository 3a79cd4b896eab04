import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../system/list-files.ts';
import type { Release } from '../releasing/releases.ts';

/** The added, changed and removed files between two releases, as paths in the release. */
export type FileChanges = { changed: string[]; removed: string[] };

/** Releases share unchanged files (hard links), so a file with another inode has changed. */
export function changesSince(before: Release | undefined, release: Release): FileChanges {
  const files = listFiles(release.folder);
  if (!before) return { changed: [...files].sort(), removed: [] };
  const inodeOf = (folder: string, file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.ino;
  const isSame = (file: string) => inodeOf(before.folder, file) === inodeOf(release.folder, file);
  return {
    changed: [...files].filter((file) => !isSame(file)).sort(),
    removed: [...listFiles(before.folder)].filter((file) => !files.has(file)).sort(),
  };
}
