import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** https://www.sqlite.org/rescode.html: a page of the file is damaged; the file is none of SQLite's. */
const DAMAGED = [11, 26];
/** A statement that cannot be prepared: another version's tables are in the file. */
const OTHER_TABLES = 1;

/** The kind of a SQLite error: the lowest byte of its code, the others are details. Undefined for any other error. */
const getKind = (error: unknown): number | undefined => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
};

/** Whether an error, or what caused it, says that a SQLite file is damaged. */
export const saysDamaged = (error: unknown): boolean =>
  error instanceof Error && (DAMAGED.includes(getKind(error) ?? 0) || saysDamaged(error.cause));

function removeSqliteFile(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
}

/**
 * Opens a SQLite file; one that is damaged, or has other tables, is replaced. A full disk is another matter, and
 * throws.
 */
export function openOrReplace<Opened>(path: string, open: (path: string) => Opened): Opened {
  try {
    return open(path);
  } catch (error) {
    if (!saysDamaged(error) && getKind(error) !== OTHER_TABLES) throw error;
    removeSqliteFile(path);
    return open(path);
  }
}

function isWhole(path: string): boolean {
  const database = new DatabaseSync(path);
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  } catch (error) {
    if (saysDamaged(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Deletes a SQLite file that is damaged; it is read whole. @returns whether it was */
export function removeIfDamaged(path: string): boolean {
  if (!existsSync(path) || isWhole(path)) return false;
  removeSqliteFile(path);
  return true;
}
