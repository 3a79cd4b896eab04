import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUOTATION_STATUSES } from '../../contract/quotation.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import {
  canMoveQuotation,
  isAboveDiscountLimit,
  quotationHas,
  quotationNumber,
  quotationPlace,
  quotationStatusAt,
  quotationSums,
  quotedLineTotal,
} from './quotation-status.ts';

const now = new Date('2026-11-27T00:00:00Z');
const at = (status: 'asked' | 'draft' | 'sent' | 'withdrawn', hasOrder: boolean, validUntil: string | null) =>
  quotationStatusAt({ status, hasOrder, validUntil: validUntil ? new Date(validUntil) : null }, now);

test('a quotation ends with its time, unless it is an order or was taken back', () => {
  expect(at('sent', false, '2026-11-27T00:00:01Z')).toBe('sent');
  expect(at('sent', false, '2026-11-27T00:00:00Z')).toBe('expired');
  expect(at('draft', false, '2026-11-26T00:00:00Z')).toBe('draft');
  expect(at('withdrawn', false, '2026-11-26T00:00:00Z')).toBe('withdrawn');
  expect(at('asked', false, null)).toBe('asked');
  expect([at('sent', true, '2026-11-26T00:00:00Z'), at('draft', true, null)]).toEqual(['ordered', 'ordered']);
});

test('only a sent one is accepted by its customer, and nothing follows an order or a withdrawal by staff', () => {
  expect(QUOTATION_STATUSES.filter((from) => canMoveQuotation(from, 'ordered', 'customer'))).toEqual([
    'sent',
  ]);
  for (const from of ['ordered', 'withdrawn'] as const)
    for (const to of QUOTATION_STATUSES) expect(canMoveQuotation(from, to, 'staff')).toBe(false);
  expect(QUOTATION_STATUSES.filter((status) => !quotationHas(status, 'isShown'))).toEqual(['asked', 'draft']);
});

describe('docs/architecture.md', () => {
  const drawn = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
    .split('## Quotation states')[1]
    ?.split('\n## ')[0];
  const moves = [...(drawn ?? '').matchAll(/^\s*(\w+) --> (\w+): (.+)$/gm)].map(([, from, to, movers]) => ({
    from,
    to,
    movers,
  }));
  test('draws the transitions of the table, and no others', () => {
    const movers = ['staff', 'customer', 'time', 'order'] as const;
    const inTable = QUOTATION_STATUSES.flatMap((from) =>
      QUOTATION_STATUSES.flatMap((to) => {
        const who = movers.filter((mover) => from !== to && canMoveQuotation(from, to, mover));
        return who.length > 0 ? [{ from, to, movers: who.join(', ') }] : [];
      }),
    );
    const sorted = (each: object[]) => each.map((move) => JSON.stringify(move)).sort();
    expect(sorted(moves)).toEqual(sorted(inTable));
  });
});

test('a number has the day in Nepal, and is found by all of it or by its place', () => {
  // 18:30 UTC is a quarter past midnight in Nepal.
  expect(quotationNumber({ id: 17, createdAt: new Date('2026-11-26T18:30:00Z') })).toBe('Q-20261127-17');
  expect(
    ['Q-20261127-17', ' q-20261127-17 ', '17', 'Q-17', 'asha', '9841234567'].map(quotationPlace),
  ).toEqual([17, 17, 17, undefined, undefined, undefined]);
});

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
