import { expect, test } from 'vitest';
import { statedFacts } from './stated-facts.ts';

test.each([
  [
    { 'Model Number': 'X1504VA', 'In the Box': 'Laptop, power adapter' },
    'X1504VA',
    undefined,
    'Laptop, power adapter',
  ],
  [
    { 'model no.': 'MG2570S', 'Package Contents': ['Printer', 'cartridges'] },
    'MG2570S',
    undefined,
    'Printer, cartridges',
  ],
  [{ Model: 'EcoTank L3250', MPN: 'C11CJ67506' }, 'EcoTank L3250', 'C11CJ67506', undefined],
  [{ 'Part Number': 'HT03XL' }, 'HT03XL', 'HT03XL', undefined],
  [{ Memory: '16 GB', 'In the Box': ' ' }, undefined, undefined, undefined],
])('Product facts: %o', (specifications, model, partNumber, inTheBox) => {
  expect(statedFacts(JSON.stringify(specifications))).toMatchObject({ model, partNumber, inTheBox });
});

test('Product facts: of text that cannot be read nothing is known', () => {
  expect(statedFacts('{')).toEqual({
    model: undefined,
    partNumber: undefined,
    inTheBox: undefined,
    warranty: undefined,
    origin: undefined,
  });
});

test.each([
  [{ 'Country of Origin': 'Nepal' }, 'Nepal'],
  [{ 'made in': 'Vietnam' }, 'Vietnam'],
  [{ Memory: '16 GB' }, undefined],
])('Product facts: the origin of %o is %s', (specifications, origin) => {
  expect(statedFacts(JSON.stringify(specifications)).origin).toBe(origin);
});
