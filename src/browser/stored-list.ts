import { listOf } from './parse.ts';
import { parseStored, readStored, writeStored } from './storage.ts';

/** A list in local storage, which all tabs share. */
export type StoredList<Entry> = {
  /**
   * Read from storage at every use: another tab may just have changed it. Entries that cannot be parsed are left out.
   */
  read: () => Entry[];
  /** Stores the last entries, up to the most that are kept. */
  write: (entries: readonly Entry[]) => void;
};

/** @param most entries that are kept: the oldest are forgotten */
export const storedList = <Entry>(
  key: string,
  most: number,
  parse: (value: unknown) => Entry | undefined,
): StoredList<Entry> => ({
  read: () => listOf(parseStored(readStored(key) ?? ''), parse),
  write: (entries) => writeStored(key, JSON.stringify(entries.slice(-most))),
});
