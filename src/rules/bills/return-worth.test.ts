import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditDue, returnWorth, returnWorths } from './return-worth.ts';

test('Return: its worth is what was paid for the pieces, the coupon parted by price', () => {
  const lines = [
    { unitPaisa: 100_000, quantity: 3, returned: 2 },
    { unitPaisa: 100_000, quantity: 1, returned: 0 },
  ];
  expect(returnWorth(lines, 0)).toBe(200_000);
  // A tenth of all that was ordered was taken off.
  expect(returnWorth(lines, 40_000)).toBe(180_000);
});

const line = fc.record({
  unitPaisa: fc.integer({ min: 100, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
});

test('Return: all pieces together are worth what was paid, and parts never more', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      (bought, taken, share) => {
        const gross = bought.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0);
        const discount = taken % (gross + 1);
        const all = bought.map((each) => ({ ...each, returned: each.quantity }));
        expect(returnWorth(all, discount)).toBe(gross - discount);
        const part = bought.map((each) => ({ ...each, returned: share % (each.quantity + 1) }));
        const rest = part.map((each) => ({ ...each, returned: each.quantity - each.returned }));
        const both = returnWorth(part, discount) + returnWorth(rest, discount);
        expect(both).toBeLessThanOrEqual(gross - discount);
        expect(both).toBeGreaterThanOrEqual(gross - discount - bought.length);
      },
    ),
  );
});

// Buy two, get one free: 2 x 3,700 and 1 x 1,600 for 7,400. What is kept costs 3,700 each by the terms.
const bundle = [
  { unitPaisa: 370_000, quantity: 2 },
  { unitPaisa: 160_000, quantity: 1 },
];
const priceOfKept = ([dear = 0, cheap = 0]: readonly number[]) =>
  dear * 370_000 + (dear < 2 ? cheap * 160_000 : 0);
const back = (pieces: number[], isShopsFault = false) => ({ pieces, isShopsFault, takesPieces: true });
const getPaisa = (...returns: ReturnType<typeof back>[]) =>
  returnWorths(bundle, 160_000, returns, priceOfKept, 10_000).map(({ paisa }) => paisa);

test('Return: the free piece of a promotion brings nothing back, and its share of the bill where the shop is at fault', () => {
  expect(getPaisa(back([0, 1]))).toEqual([0]);
  // 1,600 / 9,000 of 7,400, up to a rupee.
  expect(getPaisa(back([0, 1], true))).toEqual([131_600]);
  // One of the two is kept for 3,700 and the free one, no longer free, for 1,600.
  expect(getPaisa(back([1, 0]))).toEqual([210_000]);
  expect(getPaisa(back([1, 0]), back([0, 1]), back([1, 0]))).toEqual([210_000, 160_000, 370_000 + 10_000]);
});

test('Return: whole rupees each, and all pieces together what was paid, delivery too, in any order and for any reason', () => {
  const kinds = fc.constantFrom([0, 1], [1, 0], [1, 1], [0, 0]);
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, fc.boolean()), { maxLength: 4 }), fc.boolean(), (parts, isLast) => {
      const left = [2, 1];
      const returns = parts.map(([pieces, fault]) =>
        back(
          pieces.map((wanted, index) => {
            const taken = Math.min(wanted, left[index] ?? 0);
            left[index] = (left[index] ?? 0) - taken;
            return taken;
          }),
          fault,
        ),
      );
      const worths = getPaisa(...returns, back(left, isLast));
      expect(worths.every((paisa) => paisa >= 0 && paisa % 100 === 0)).toBe(true);
      expect(worths.reduce((sum, paisa) => sum + paisa, 0)).toBe(740_000 + 10_000);
    }),
  );
});

test.each([
  ['nothing was paid yet', 0, 0, false, 0],
  ['it was paid', 1000, 0, false, 0],
  ['a rupee was refunded', 1000, 100, false, 100],
  ['all was refunded', 1000, 1000, false, 1000],
  ['a second payment was refunded', 2000, 1000, false, 0],
  ['both payments were refunded', 2000, 2000, false, 1000],
  ['a part of the first payment and the second were refunded', 2000, 1300, false, 300],
  ['it was cancelled unpaid', 0, 0, true, 1000],
  ['it was cancelled, and the money is back', 1000, 1000, true, 1000],
])('Bills: of a bill of 1000 is to be credited where %s', (_, paidPaisa, refundedPaisa, isCancelled, due) => {
  expect(creditDue(1000, isCancelled, { paidPaisa, refundedPaisa })).toBe(due);
});
