import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOrderTotal, getSubtotal } from '../order/order-total.ts';
import { settlePrices, withPercent } from './agreed-prices.ts';
import { discountOnGoods } from './promotions.ts';

const onGoods = (discount: number) => ({ discount, isDelivery: false });
const freeDelivery = { discount: 100, isDelivery: true };

test('Agreed prices: of what staff took off and a promotion the larger acts, free delivery beside both', () => {
  const lines = [
    { price: 1000, agreedPrice: 950, quantity: 2 },
    { price: 500, agreedPrice: 600, quantity: 1 },
  ];
  expect(settlePrices(lines, [onGoods(101), freeDelivery])).toEqual({
    unitPrices: [1000, 600],
    promotions: [onGoods(101), freeDelivery],
  });
  expect(settlePrices(lines, [onGoods(100), freeDelivery])).toEqual({
    unitPrices: [950, 600],
    promotions: [freeDelivery],
  });
});

test('Agreed prices: nobody pays more than on the page, nor less than one of both discounts', () => {
  const line = fc.record({
    price: fc.nat({ max: 1_000_000 }),
    agreedPart: fc.double({ min: 0, max: 1, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (drawn, part) => {
        const lines = drawn.map(({ agreedPart, ...each }) => ({
          ...each,
          agreedPrice: Math.floor(each.price * agreedPart),
        }));
        const goods = getSubtotal(lines);
        const discount = Math.floor(goods * part);
        const agreed = getSubtotal(
          lines.map(({ agreedPrice, quantity }) => ({ price: agreedPrice, quantity })),
        );
        const { unitPrices, promotions } = settlePrices(lines, [onGoods(discount)]);
        const subtotal = getSubtotal(
          lines.map(({ quantity }, place) => ({ price: unitPrices[place] ?? Number.NaN, quantity })),
        );
        expect(getOrderTotal(subtotal, discountOnGoods(promotions))).toBe(Math.min(goods - discount, agreed));
      },
    ),
  );
});

test.each([
  [
    'a discount stays',
    { sellingPrice: 900, markedPrice: 1000 },
    -10,
    { sellingPrice: 810, markedPrice: 1000 },
  ],
  [
    'no discount appears',
    { sellingPrice: 900, markedPrice: 900 },
    -10,
    { sellingPrice: 810, markedPrice: 810 },
  ],
  [
    'never above the marked price',
    { sellingPrice: 900, markedPrice: 950 },
    10,
    { sellingPrice: 990, markedPrice: 990 },
  ],
  ['whole rupees', { sellingPrice: 999, markedPrice: 999 }, 0.05, { sellingPrice: 999, markedPrice: 999 }],
  [
    'no float rounds a rupee',
    { sellingPrice: 1050, markedPrice: 1050 },
    10,
    { sellingPrice: 1155, markedPrice: 1155 },
  ],
])('Changed price: %s', (_, before, percent, after) => {
  expect(withPercent(before, percent)).toEqual(after);
});
