import { expect, test } from 'vitest';
import { creditDue } from './credit-due.ts';

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
