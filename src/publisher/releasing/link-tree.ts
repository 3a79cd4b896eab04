import { copyFileSync, linkSync, mkdirSync, opendirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A hard link to a file; a copy where it is on another disk. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/** Entries that are read at a time: all names of half a million files would fill the memory. */
const AT_ONCE = 1000;

/**
 * Hard-links a folder's files into another, except those that exist there or are not wanted. Both folders then share
 * them: they must be replaced, never written to.
 * @param isWanted decides by the file's path in the folder
 */
export function linkTree(
  from: string,
  to: string,
  isWanted: (file: string) => boolean = () => true,
  below = '',
): void {
  mkdirSync(join(to, below), { recursive: true });
  const folder = opendirSync(join(from, below), { bufferSize: AT_ONCE });
  try {
    for (let entry = folder.readSync(); entry; entry = folder.readSync()) {
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) linkTree(from, to, isWanted, file);
      else if (isWanted(file)) linkOrCopyOnce(join(from, file), join(to, file));
    }
  } finally {
    folder.closeSync();
  }
}

/** Links one file of a folder into another that does not have it. */
export function linkFile(from: string, to: string, file: string): void {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  linkOrCopy(join(from, file), join(to, file));
}

function linkOrCopyOnce(from: string, to: string): void {
  try {
    linkOrCopy(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
