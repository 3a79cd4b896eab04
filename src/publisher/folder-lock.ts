import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a folder for this process alone. SQLite's file lock is the operating system's, so it ends with the
 * process however that dies.
 * @returns a function that gives the folder back, or undefined when another holder has it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return () => file.close();
  } catch {
    file.close();
    return undefined;
  }
}
