import { expect, test } from 'vitest';
import { refundDue } from './refund-due.ts';

test.each([
  ['what came back of a return', [{ state: 'RECEIVED', worthPaisa: 200_050 }], 2001],
  ['never more than is left', [{ state: 'RECEIVED', worthPaisa: 900_000 }], 5000],
  ['all that is left of a cancelled order', [], 5000],
  ['all that is left once earlier returns are done', [{ state: 'REFUNDED', worthPaisa: 100_000 }], 5000],
] as const)('Refunds: due is %s', (_what, returns, due) => {
  expect(refundDue(returns, 5000)).toBe(due);
});
