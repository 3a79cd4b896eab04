import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
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
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) linkTree(from, to, isWanted, file);
    else if (isWanted(file)) linkOrCopyOnce(join(from, file), join(to, file));
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
