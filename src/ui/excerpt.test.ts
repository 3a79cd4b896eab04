import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('§2 Product page: a long description is cut at a word', () => {
  const text = excerpt('word '.repeat(50));
  expect(text).toMatch(/^(word )+word…$/);
  expect(text.length).toBeLessThanOrEqual(161);
  expect(excerpt('A short one.')).toBe('A short one.');
});
