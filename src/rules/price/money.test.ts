import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRupees, rupees } from '../../contract/rupees.ts';
import {
  formatExactRupees,
  formatPaisaInWords,
  formatRupees,
  formatRupeesInWords,
  readPaisa,
} from './money.ts';

describe('§9 Money', () => {
  test.each([
    [125000, 'Rs. 1,25,000'],
    [999.5, 'Rs. 999.50'],
    [125000.25, 'Rs. 1,25,000.25'],
  ])('Money: %d that the wallet moved is shown as %s', (amount, text) => {
    expect(formatExactRupees(amount)).toBe(text);
  });

  test.each([
    [0, 'Rs. 0'],
    [999, 'Rs. 999'],
    [125000, 'Rs. 1,25,000'],
    [12345678, 'Rs. 1,23,45,678'],
  ])(
    '§9 Money: %i is shown with Indian grouping and no decimals [shop-01 shop-02 shop-03 limit-01]',
    (amount, text) => {
      expect(formatRupees(amount)).toBe(text);
    },
  );

  test.each([
    ['1,25,000', 125000],
    ['Rs. 1,25,000', 125000],
    ['NPR 500', 500],
    [' 99.5 ', 100],
    [42, 42],
  ])('§3 Product: a price of %j may come with commas [entity-03]', (value, amount) => {
    expect(parseRupees(value)).toBe(amount);
  });

  test.each(['', 'abc', '1e9', '-5', '1.2.3', '0x10', 'Infinity', -1, Number.NaN, 1e12])(
    '§3 Product: %j is no price',
    (value) => {
      expect(parseRupees(value)).toBeUndefined();
      expect(rupees.safeParse(value).success).toBe(false);
    },
  );

  test('§9 Money: what is shown reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(parseRupees(formatRupees(amount))).toBe(amount);
      }),
    );
  });
});

test.each([
  ['1,20,000.00', 12_000_000],
  ['120,000.00', 12_000_000],
  ['Rs. 1,20,000', 12_000_000],
  ['99.5', 9950],
  ['0.29', 29],
  ['२,३४,५६७.८९', 23_456_789],
  ['80000000.01', 8_000_000_001],
])('Amounts: %s is %i paisa', (written, value) => {
  expect(readPaisa(written)).toEqual({ value });
});

test.each(['', 'CR', '1.005', '1.234', '12,00', '-5.00'])(
  'Amounts: "%s" is none, or has two readings',
  (written) => {
    expect(readPaisa(written)).toHaveProperty('problem');
  },
);

test.each([
  [0, 'Zero rupees only'],
  [1, 'One rupee only'],
  [15, 'Fifteen rupees only'],
  [21, 'Twenty-one rupees only'],
  [60, 'Sixty rupees only'],
  [105, 'One hundred five rupees only'],
  [125_000, 'One lakh twenty-five thousand rupees only'],
  [3_499_990, 'Thirty-four lakh ninety-nine thousand nine hundred ninety rupees only'],
  [12_345_678, 'One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees only'],
  [1_000_000_000, 'One arab rupees only'],
])('Invoice: %i is "%s"', (amount, words) => {
  expect(formatRupeesInWords(amount)).toBe(words);
});

test.each([
  [100, 'One rupee only'],
  [12_500_050, 'One lakh twenty-five thousand rupees and fifty paisa only'],
  [99, 'Zero rupees and ninety-nine paisa only'],
  [101, 'One rupee and one paisa only'],
])('Bills: %i paisa are "%s"', (amount, words) => {
  expect(formatPaisaInWords(amount)).toBe(words);
});
