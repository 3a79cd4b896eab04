import { expect, test } from 'vitest';
import { hasWords, withoutWords } from './name-search.ts';

test.each([
  ['laptop 16 gb under 1 lakh', '16 gb', 'laptop under 1 lakh'],
  ['chips laptop ips', 'ips', 'chips laptop'],
  ['27" monitor', '27"', 'monitor'],
  ['१६ जीबी ल्यापटप', '१६ जीबी', 'ल्यापटप'],
  ['laptop (i5)', 'i5', 'laptop ( )'],
])('Search: "%s" without "%s" is "%s"', (name, words, rest) => {
  expect(hasWords(name, words)).toBe(true);
  expect(withoutWords(name, words)).toBe(rest);
  expect(hasWords(rest, words)).toBe(false);
});
