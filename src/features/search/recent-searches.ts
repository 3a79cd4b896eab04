import { persistentAtom } from '@nanostores/persistent';
import { isText, listOf } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';

const MAX_ENTRIES = 6;
/** Most characters, as in the search field. */
const LONGEST_TERM = 200;
const NONE: readonly string[] = [];

const getTerm = (value: unknown) =>
  isText(value) ? value.trim().slice(0, LONGEST_TERM) || undefined : undefined;
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const distinct = (terms: readonly string[]) =>
  terms.filter((term, index) => terms.findIndex((other) => isSame(term, other)) === index);

/** Parses the stored terms; invalid ones are left out. */
export const parseRecentSearches = (text: string): string[] =>
  distinct(listOf(parseStored(text), getTerm)).slice(0, MAX_ENTRIES);

/** The recent searches of this browser, the last first. */
export const $recentSearches = persistentAtom<readonly string[]>('hardware-pasal:recent-searches', NONE, {
  encode: JSON.stringify,
  decode: parseRecentSearches,
});

export function rememberSearch(text: string): void {
  const term = getTerm(text);
  if (term) $recentSearches.set(distinct([term, ...$recentSearches.get()]).slice(0, MAX_ENTRIES));
}

export const forgetSearch = (term: string): void =>
  $recentSearches.set($recentSearches.get().filter((other) => other !== term));

export const forgetAllSearches = (): void => $recentSearches.set(NONE);
