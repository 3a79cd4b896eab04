import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardDiscount,
  discountedPrice,
  getGroupPrice,
  getPrice,
  orderDiscount,
  pageDiscount,
  savedRupees,
} from './price.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
const percentage = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);

describe('§9 Price', () => {
  test('§9 Price: a sale price is the marked price less the percentage, rounded up [limit-17]', () => {
    expect(discountedPrice(999, 10)).toBe(900);
    expect(discountedPrice(1000, 10)).toBe(900);
    expect(discountedPrice(100, 33.33)).toBe(67);
  });

  test('§9 Price: floating-point errors never add a rupee', () => {
    // 49,000 × (1 − 0.07) is 45,570.00000000001 in floating point, which ceil would make 45,571.
    expect(discountedPrice(49_000, 7)).toBe(45_570);
  });

  test('§9 Price: a sale price is exact, integral and within its bounds', () => {
    fc.assert(
      fc.property(amount, percentage, (marked, percent) => {
        const price = discountedPrice(marked, percent);
        const exact = BigInt(marked) * BigInt(10_000 - Math.round(percent * 100));
        expect(Number.isInteger(price)).toBe(true);
        expect(BigInt(price) * 10_000n >= exact).toBe(true);
        expect((BigInt(price) - 1n) * 10_000n < exact).toBe(true);
        expect(price).toBeLessThanOrEqual(marked);
      }),
    );
  });

  test('§9 Price: a bigger discount never costs more', () => {
    fc.assert(
      fc.property(amount, percentage, percentage, (marked, one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(discountedPrice(marked, large)).toBeLessThanOrEqual(discountedPrice(marked, small));
      }),
    );
  });

  test('§9 Price: outside a sale the selling price counts, inside the sale overrides [limit-18]', () => {
    const prices = { sellingPrice: 950, markedPrice: 1000 };
    expect(getPrice(prices, undefined)).toBe(950);
    expect(getPrice(prices, 20)).toBe(800);
  });

  test('Group price: an office pays 3 % less than the selling price, rounded up as sales are, and in a sale the lower price', () => {
    const prices = { sellingPrice: 1001, markedPrice: 1200 };
    // 1,001 less 3 % is 970.97.
    expect(getGroupPrice(1001, prices, 3)).toBe(971);
    expect(getGroupPrice(getPrice(prices, 25), prices, 3)).toBe(900);
    expect(getGroupPrice(getPrice(prices, 10), prices, 3)).toBe(971);
    expect(getGroupPrice(1001, prices, undefined)).toBe(1001);
    expect(getGroupPrice(1, { sellingPrice: 1, markedPrice: 1 }, 99.99)).toBe(1);
  });

  test('§9 Discount: a card rounds up, a product page to nearest, an order shows two decimals [limit-14 limit-15 limit-16]', () => {
    const prices = { sellingPrice: 85_650, markedPrice: 100_000 };
    expect(cardDiscount(prices)).toBe(15);
    expect(pageDiscount(prices)).toBe(14);
    expect(orderDiscount(prices)).toBe('14.35');
  });

  test('§9 Discount: the saved rupees are what the shown price is below the marked one, in a sale too', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.option(percentage, { nil: undefined }),
        (sellingPrice, markedPrice, sale) => {
          const prices = { sellingPrice, markedPrice };
          expect(savedRupees(prices, sale)).toBe(Math.max(0, markedPrice - getPrice(prices, sale)));
        },
      ),
    );
  });

  test('§9 Discount: there is none if the marked price is equal, lower or missing', () => {
    expect(cardDiscount({ sellingPrice: 100, markedPrice: 100 })).toBe(0);
    expect(pageDiscount({ sellingPrice: 100, markedPrice: 0 })).toBe(0);
  });

  test('§9 Discount: in the active flash sale the sale percentage overrides [limit-18]', () => {
    expect(cardDiscount({ sellingPrice: 100, markedPrice: 100 }, 12)).toBe(12);
  });
});
