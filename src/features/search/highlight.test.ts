import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (name: string, term: string) =>
  highlight(name, term)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Lenovo Legion 5', 'leno', '[Leno]vo Legion 5'],
  ['Lenovo Legion 5', '5 legion', 'Lenovo [Legion] [5]'],
  ['ASUS TUF GeForce RTX 4070 Ti', 'rtx4070 ti', 'ASUS TUF GeForce [RTX] [4070] [Ti]'],
  ['Intel Core i5-12400F', '12400', 'Intel Core i5-[12400]F'],
  ['Café Crème', 'cafe', '[Café] Crème'],
  ['Lenovo LOQ 15IRX9', 'lenovo 1 lakh', '[Lenovo] LOQ 15IRX9'],
  ['Lenovo LOQ 15IRX9', 'lenovo 15', '[Lenovo] LOQ [15]IRX9'],
])('§2 Search: in %j the matching text of %j is highlighted [nav-08]', (name, term, shown) => {
  expect(marked(name, term)).toBe(shown);
});

test('§2 Search: of a corrected word what was typed right is highlighted', () => {
  expect(marked('Lenovo Legion 5', 'lenvo legoin')).toBe('[Len]o[vo] [Leg]io[n] 5');
  expect(marked('Apple iPhone 16', 'iphne')).toBe('Apple [iPh]o[ne] 16');
});

test('§2 Search: highlighting changes no letter of a name, and never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, term) => {
      expect(
        highlight(name, term)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});
