import { expect, test } from 'vitest';
import { isSuggestable, resultsAddress } from './term.ts';

test('§5 Search: suggestions need more than 2 characters [nav-06 rule-33]', () => {
  expect(['', 'ab', 'abc', 'फोन'].map(isSuggestable)).toEqual([false, false, true, true]);
  expect(isSuggestable('🙂🙂')).toBe(false);
});

test('§2 Search: all results are at /explore-products?name[like]={term}, whatever the term is [route-06]', () => {
  const address = resultsAddress('rtx 4070 ti');
  expect(decodeURIComponent(address)).toBe('/explore-products?name[like]=rtx 4070 ti');
  // Unescaped brackets would be no valid link: https://url.spec.whatwg.org/#url-query-string
  expect(address).toBe('/explore-products?name%5Blike%5D=rtx%204070%20ti');
  const { search } = new URL(resultsAddress('a&b=c #1 +50%'), 'https://shop.example');
  expect(new URLSearchParams(search).get('name[like]')).toBe('a&b=c #1 +50%');
});
