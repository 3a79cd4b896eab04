import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import { isAboveDiscountLimit, quotationSums, quotedLineTotal } from './quotation-sums.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100 }),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, unitPrice, off }) => ({ quantity, unitPrice, discount: Math.floor(unitPrice * off) }));

test('Quotation: two lines, one of them with 50 off each of three pieces', () => {
  const lines = [
    { quantity: 3, unitPrice: 1000, discount: 50 },
    { quantity: 1, unitPrice: 250, discount: 0 },
  ];
  const sums = quotationSums({ lines, shippingCharge: 200, promotions: [] });
  expect(sums).toEqual({ subTotal: 3250, discount: 150, shippingCharge: 200, totalPrice: 3300 });
  const promotions = [
    { discount: 1000, isDelivery: false },
    { discount: 150, isDelivery: true },
  ];
  expect(
    quotationSums({ lines: lines.slice(1), shippingCharge: 200, promotions: promotions.slice(1) }),
  ).toEqual({
    ...{ subTotal: 250, discount: 0, shippingCharge: 0, totalPrice: 250 },
  });
  expect(quotationSums({ lines, shippingCharge: 0, promotions })).toMatchObject({ totalPrice: 2100 });
});

test('Quotation: lines add up to the total, which is what was asked less what is off, to the rupee', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
      const { subTotal, discount, shippingCharge, totalPrice } = quotationSums({
        ...{ lines, shippingCharge: 150, promotions: [] },
      });
      const exact = lines.reduce(
        (sum, { quantity, unitPrice, discount: off }) =>
          sum + BigInt(quantity) * (BigInt(unitPrice) - BigInt(off)),
        0n,
      );
      expect(BigInt(totalPrice - shippingCharge)).toBe(exact);
      expect(subTotal - discount + shippingCharge).toBe(totalPrice);
      expect(lines.reduce((sum, each) => sum + quotedLineTotal(each), shippingCharge)).toBe(totalPrice);
      expect(totalPrice).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('Discount limit: exactly the share is allowed, a rupee more is not, and nothing is above no limit', () => {
  const price = fc.integer({ min: 1, max: MAX_RUPEES });
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 100 }), (shop, percent) => {
      const least = Number((BigInt(shop) * BigInt(100 - percent) + 99n) / 100n);
      expect(isAboveDiscountLimit(shop, least, percent)).toBe(false);
      if (least > 0) expect(isAboveDiscountLimit(shop, least - 1, percent)).toBe(true);
      expect(isAboveDiscountLimit(shop, 0, null)).toBe(false);
    }),
  );
  expect([isAboveDiscountLimit(1000, 950, 5), isAboveDiscountLimit(1000, 949, 5)]).toEqual([false, true]);
});
