import { counted } from '../count-text.ts';

/** What searches without a result say. */
export const loadingSearches = 'Loading searches...';
export const missedSearchesTitle = 'Searches without a result';
export const searchCount = (count: number) => counted(count, { one: 'search', other: 'searches' });
export const searchCountSince = (count: number, lastTime: string) =>
  `${searchCount(count)}, last ${lastTime}`;
export const meaningLabel = (words: string) => `What “${words}” means`;
export const meaningHint = 'Search for…';
export const saveSynonymButton = 'Save synonym';
export const synonymsTitle = 'Synonyms';
