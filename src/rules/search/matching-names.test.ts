import { expect, test } from 'vitest';
import { isNamedSo, matchedWords, matchingNames } from './matching-names.ts';

test.each([
  ['laptop', 'Laptops', 1],
  ['laptpo', 'Laptops', 0],
  ['laptosp', 'Laptops', 1],
  ['keyboards', 'Keyboard', 1],
  ['gaming lap', 'Gaming Laptops', 2],
  ['dell keyboard', 'Dell', 1],
  ['a', 'Apple', 0],
  ['hp', 'HP', 1],
  ['phone', 'Headphones', 0],
])('Search: %j names %j by %i words', (text, name, words) => {
  expect(matchedWords(text, name)).toBe(words);
});

test('Search: of names that match alike the one with fewest other words comes first', () => {
  const names = ['Gaming Laptops', 'Laptops'].map((name) => ({ name }));
  expect(matchingNames('laptop', names).map(({ name }) => name)).toEqual(['Laptops', 'Gaming Laptops']);
});

test('Search: names with most words of the search come first, others are left out', () => {
  const names = ['Monitors', 'Gaming Laptops', 'Laptops'].map((name) => ({ name }));
  expect(matchingNames('gaming laptop', names).map(({ name }) => name)).toEqual([
    'Gaming Laptops',
    'Laptops',
  ]);
  expect(isNamedSo('gaming laptop', 'Gaming Laptops')).toBe(true);
  expect(isNamedSo('gaming laptop', 'Laptops')).toBe(false);
});
