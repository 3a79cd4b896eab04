import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameName, nameIdentity, shownName, usualNames } from './name-identity.ts';
import { slugify } from './slug.ts';

test.each([
  ['C', 'C++'],
  ['iPhone 15', 'iPhone 15+'],
  ['Ryzen 5 5600 ', 'Ryzen 5 5600®'],
  ['नेपाल 5', 'भारत 5'],
  ['कि 5', 'का 5'],
  ['C', 'C#'],
  [`Cable 6'`, `Cable 6"`],
  [`${'Very '.repeat(30)}A`, `${'Very '.repeat(30)}B`],
])('%j is not %j, though they share a slug', (one, other) => {
  expect(slugify(one)).toBe(slugify(other));
  expect(isSameName(one, other)).toBe(false);
});

test.each([
  ['Wi-Fi 6 Router (AX55)', 'wi fi 6 router ax55'],
  ['Café', 'CAFE'],
  ['be quiet!', 'Be Quiet'],
  ['Cable 6′', 'cable 6 ft'],
  ['Monitor 27″', 'Monitor 27"'],
  ['iPhone 15+', 'iPhone 15 +'],
  ['Laptop | 16 GB', 'Laptop 16 GB'],
])('%j is %j', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test('An identity is its own, and letters and digits of any script count', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const identity = nameIdentity(name);
      expect(nameIdentity(identity)).toBe(identity);
      expect(isSameName(name, ` ${name}-`)).toBe(true);
      expect(isSameName(name, `${name}+`)).toBe(false);
      expect(isSameName(name, `${name} क`)).toBe(false);
    }),
  );
});

test('Specification names: those that many products have, in their usual order', () => {
  const lists = [
    ['Processor', 'RAM', 'Display'],
    ['Processor', 'RAM', 'Display', 'Webcam'],
    ['RAM', 'Processor', 'Display'],
  ];
  expect(usualNames(lists)).toEqual(['Processor', 'RAM', 'Display']);
  expect(usualNames([])).toEqual([]);
});

test.each([
  ['Asha', 'Asha'],
  [' Asha Kumari ', 'Asha'],
  ['आशा', 'आशा'],
  ["D'Souza", "D'Souza"],
  ['', 'A buyer'],
  ['9841000000', 'A buyer'],
  ['asha@example.com', 'A buyer'],
  ['evil.example', 'A buyer'],
  ['\u202eahsA', 'A buyer'],
  ['A'.repeat(31), 'A buyer'],
])('the name over a review: %j is shown as %j', (firstName, shown) => {
  expect(shownName(firstName)).toBe(shown);
});
