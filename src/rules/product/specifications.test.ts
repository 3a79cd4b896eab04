import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardValue,
  findSpecifications,
  parseSpecifications,
  shortenFacts,
  statedFacts,
} from './specifications.ts';

test('§3 Product: specifications are JSON text of key and value pairs, in their order [entity-02]', () => {
  expect(parseSpecifications('{"Processor":"Core i5","Cores":10}')).toEqual([
    { name: 'Processor', value: 'Core i5' },
    { name: 'Cores', value: '10' },
  ]);
});

test('§3 Product: broken specifications count as none', () => {
  for (const text of ['', '{', 'null', '[]', '42', '"text"', null, undefined])
    expect(parseSpecifications(text)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(parseSpecifications(text))).toBe(true);
    }),
  );
});

test('§3 Product: a value that is no text is left out', () => {
  expect(parseSpecifications('{"a":{"b":1},"c":"","d":null,"e":"x"}')).toEqual([{ name: 'e', value: 'x' }]);
});

test('§3 Product: a list of texts is one value', () => {
  expect(parseSpecifications('{"Sockets":["AM4","AM5"],"Slots":[{"gen":4}],"None":[]}')).toEqual([
    { name: 'Sockets', value: 'AM4, AM5' },
  ]);
});

test('§2 Product card: values are cut at 30 characters plus an ellipsis [card-03 limit-20]', () => {
  expect(cardValue('a'.repeat(30))).toBe('a'.repeat(30));
  expect(cardValue('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
});

test('a list of pairs is read as another host writes it', () => {
  const text = JSON.stringify([{ key: 'CPU', value: 'M3' }, { name: 'RAM', value: 16 }, null, 'x']);
  expect(parseSpecifications(text)).toEqual([
    { name: 'CPU', value: 'M3' },
    { name: 'RAM', value: '16' },
  ]);
});

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

test.each([
  [
    {
      Processor: 'Intel Core i5-13450HX',
      Graphics: 'NVIDIA GeForce RTX 4050 6 GB',
      Memory: '16 GB DDR5-4800',
      Storage: '512 GB NVMe SSD',
    },
    'i5-13450HX · RTX 4050 6 GB · 16 GB · 512 GB SSD',
  ],
  [
    {
      Processor: 'AMD Ryzen 5 7520U',
      Graphics: 'AMD Radeon 610M',
      Memory: '8 GB LPDDR5',
      Storage: '1 TB SSD',
    },
    'Ryzen 5 7520U · Radeon 610M · 8 GB · 1 TB SSD',
  ],
  // A number says nothing without its name, and a sentence is no fact of one line.
  [{ Cores: '16', Type: 'Desktop', Features: 'Noise cancelling with a microphone array' }, 'Desktop'],
  [{}, ''],
])('A product in one line: %j', (specifications, line) => {
  expect(shortenFacts(findSpecifications(specifications), 4)).toBe(line);
});
