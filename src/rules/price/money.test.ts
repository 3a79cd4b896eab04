import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRupees, rupees } from '../../contract/rupees.ts';
import { formatExactRupees } from './exact-rupees.ts';
import { formatRupees } from './money.ts';

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
