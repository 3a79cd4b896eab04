import { expect, test } from 'vitest';
import { plural } from './plural.ts';

/** As Unicode's CLDR has it for English: one is 1 alone, without decimals. */
test.each([
  [0, 'items'],
  [1, 'item'],
  [2, 'items'],
  [1.5, 'items'],
  [1000, 'items'],
])('Texts: the word for %d is %s', (count, word) => {
  expect(plural(count, { one: 'item', other: 'items' })).toBe(word);
});

test('Texts: a category without words of its own has the others', () => {
  expect(plural(1, { other: 'sheep' })).toBe('sheep');
});
