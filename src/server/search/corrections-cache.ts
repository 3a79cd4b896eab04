import { cacheByKey } from '../catalogue/cache-by-key.ts';
import type { CacheVersion } from '../catalogue/cache-version.ts';
import type { Queries } from '../db/database.ts';
import { type Correction, type ReadCorrections, readCorrections } from './spelling-corrections.ts';

/** Words in memory; a few hundred bytes each. */
const MOST_WORDS = 5000;

/** `ofWord` is undefined where names have the word. */
type Entry = { ofWord: Correction | undefined };

/**
 * Caches corrections until content changes: finding similar words is half of a suggestion, and it is asked for at each
 * letter that is typed, and again where a search finds nothing.
 */
export function correctionsCache(queries: Queries, cacheVersion: CacheVersion): ReadCorrections {
  const readEntries = cacheByKey(cacheVersion, MOST_WORDS, async (words: readonly string[]) => {
    const corrections = await readCorrections(queries, words);
    return new Map(words.map((word): [string, Entry] => [word, { ofWord: corrections.get(word) }]));
  });
  return async (words) => {
    const entries = await readEntries([...new Set(words)]);
    return new Map([...entries].flatMap(([word, { ofWord }]) => (ofWord ? [[word, ofWord]] : [])));
  };
}
