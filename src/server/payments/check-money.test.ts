import { expect, test } from 'vitest';
import { leftPaisa, movementSums } from '../ledger/movements.ts';
import { refundVerdict } from './check-money.ts';

const sums = (paidPaisa: number, refundedPaisa: number, refundingPaisa: number) => ({
  paidPaisa,
  refundedPaisa,
  refundingPaisa,
});

test.each([
  // word, paid, refunded, pending, overdue, pending is, given back elsewhere
  ['Refunded', 1000, 0, 1000, false, 'made', 0],
  ['REFUNDED', 1000, 0, 0, false, 'made', 1000],
  ['Refunded', 1000, 300, 200, false, 'made', 500],
  ['Refunded', 1000, 1000, 0, false, 'made', 0],
  ['Partially Refunded', 1000, 0, 300, false, 'made', 0],
  ['Partially refunded', 1000, 300, 300, false, 'unknown', 0],
  ['Partially refunded', 1000, 300, 300, true, 'unknown', 0],
  ['Partially refunded', 1000, 300, 700, false, 'unknown', 0],
  ['Partially refunded', 1000, 300, 700, true, 'not-made', 0],
  ['Completed', 1000, 0, 1000, false, 'unknown', 0],
  ['Completed', 1000, 0, 1000, true, 'not-made', 0],
  ['Pending', 1000, 0, 1000, true, 'unknown', 0],
  ['a new word', 1000, 0, 1000, true, 'unknown', 0],
] as const)(
  'Refund: “%s” of %i with %i given back and %i asked for (overdue: %s): %s, %i elsewhere',
  (word, paid, refunded, pending, isOverdue, verdict, elsewherePaisa) => {
    const asked = { wasAsked: true, isOverdue };
    expect(refundVerdict({ status: word, isRefunded: false }, sums(paid, refunded, pending), asked)).toEqual({
      pending: verdict,
      elsewherePaisa,
    });
  },
);

test.each([
  ['Partially Refunded', false, 'unknown'],
  ['Partially Refunded', true, 'not-made'],
  ['Completed', true, 'not-made'],
  ['Refunded', false, 'made'],
] as const)(
  'Refund: before the wallet was asked, “%s” (overdue: %s) means %s',
  (word, isOverdue, pending) => {
    expect(
      refundVerdict({ status: word, isRefunded: false }, sums(1000, 0, 300), { wasAsked: false, isOverdue })
        .pending,
    ).toBe(pending);
  },
);

test('Money: a refund of unknown outcome counts against what is left, a refused one does not', () => {
  const found = movementSums([
    { kind: 'payment', state: 'DONE', amountPaisa: 1000 },
    { kind: 'refund', state: 'DONE', amountPaisa: -300 },
    { kind: 'refund', state: 'PENDING', amountPaisa: -200 },
    { kind: 'refund', state: 'REFUSED', amountPaisa: -500 },
  ]);
  expect(found).toEqual(sums(1000, 300, 200));
  expect(leftPaisa(found)).toBe(500);
});

test('Wallet documentation: “Completed” of money that is refunded never means that a refund was not made', () => {
  const asked = { wasAsked: true, isOverdue: true };
  const verdict = refundVerdict({ status: 'Completed', isRefunded: true }, sums(1000, 0, 1000), asked);
  expect(verdict.pending).toBe('unknown');
});
