import { beforeEach, expect, test } from 'vitest';
import {
  $recentSearches,
  forgetAllSearches,
  forgetSearch,
  parseRecentSearches,
  rememberSearch,
} from './recent-searches.ts';

beforeEach(forgetAllSearches);

test('§2 Search: the last 6 searches are stored, the newest first, each once', () => {
  for (const term of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', ' Three ', '  '])
    rememberSearch(term);
  expect($recentSearches.get()).toEqual(['Three', 'seven', 'six', 'five', 'four', 'two']);
});

test('§2 Search: recent searches can be taken out one by one and all at once', () => {
  for (const term of ['one', 'two', 'three']) rememberSearch(term);
  forgetSearch('two');
  expect($recentSearches.get()).toEqual(['three', 'one']);
  forgetAllSearches();
  expect($recentSearches.get()).toEqual([]);
});

test.each(['', '{"broken', 'null', '{"a":1}', '[1, null, {}, "  "]'])(
  '§2 Search: recent searches stored as %j are none',
  (text) => {
    expect(parseRecentSearches(text)).toEqual([]);
  },
);

test('§2 Search: the valid terms of a broken list remain', () => {
  expect(parseRecentSearches('["laptop", 5, "Laptop", "mouse"]')).toEqual(['laptop', 'mouse']);
});
