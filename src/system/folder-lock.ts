import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** https://www.sqlite.org/rescode.html: another process has the lock. A full disk is another matter. */
const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process. SQLite's file lock belongs to the operating system, so it ends with the process
 * however that dies. @returns a function that releases the lock; undefined when another process has it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return () => file.close();
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return undefined;
  }
}

const LOOK_AGAIN_MS = 100;

/** The same, waiting for another holder. @returns undefined after the time limit */
export async function lockFolderWithin(
  folder: string,
  milliseconds: number,
): Promise<(() => void) | undefined> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const unlock = lockFolder(folder);
    if (unlock || Date.now() > until) return unlock;
    await wait(LOOK_AGAIN_MS);
  }
}
