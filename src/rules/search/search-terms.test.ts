import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexedText, queryWords, searchWords } from './search-terms.ts';

test('§2 Search: letters and digits written together also match when separated', () => {
  expect(searchWords('RTX4070 Ti')).toEqual([
    { whole: 'rtx4070', parts: ['rtx', '4070'] },
    { whole: 'ti', parts: ['ti'] },
  ]);
  expect(indexedText('GeForce RTX 4070').split(' ')).toContain('rtx4070');
  expect(indexedText('Core i5-12400F').split(' ')).toEqual(expect.arrayContaining(['i5', '12400f', '12400']));
});

test("§2 Search: operators are text: %' & |! holds no word", () => {
  expect(queryWords("%' & |!")).toEqual([]);
});

test('§2 Search: any text gives a bounded list of plain words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const words = queryWords(text);
      expect(words.length).toBeLessThanOrEqual(12);
      for (const { whole } of words) expect(whole).toMatch(/^[\p{Letter}\p{Number}]+$/u);
    }),
  );
});

test('§2 Search: a plus sign behind a name is a word of it, and parts numbers', () => {
  const getWords = (text: string) => searchWords(text).map(({ whole }) => whole);
  expect(getWords('Note 14 Pro+ 5G')).toEqual(['note', '14', 'pro', 'plus', '5g']);
  expect(getWords('S24+')).toEqual(['s24', 'plus']);
  expect(getWords('8+256')).toEqual(['8', '256']);
});

test('§2 Search: characters that nobody sees part no word, joiners of Nepali letters neither', () => {
  expect(searchWords('lap\u200Btop\u2060 \uFEFFg\u00ADaming')).toEqual(searchWords('laptop gaming'));
  expect(searchWords('र्\u200Dयाम क्\u200Cष')).toEqual(searchWords('र्याम क्ष'));
});

// "x3d" is typed for the Ryzen processors with stacked cache (https://github.com/opencart/opencart/pull/4109 asks for
// the end of a model number in general).
test.each([
  ['AMD Ryzen 7 7800X3D', 'x3d'],
  ['LG 27GN800-B', 'gn800'],
])('Search: the end of the model number of "%s" is indexed as "%s"', (name, tail) => {
  expect(indexedText(name).split(' ')).toContain(tail);
});

test.each(['Core i5-12400F', 'RTX 4070 Ti', 'B650M'])('Search: "%s" ends in no word of its own', (name) => {
  const parts = searchWords(name).flatMap(({ whole, parts }) => [whole, ...parts]);
  expect(
    indexedText(name)
      .split(' ')
      .filter((term) => !parts.includes(term) && /^\D+\d/.test(term)),
  ).toEqual(name.startsWith('RTX') ? ['rtx4070'] : []);
});
