import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const lookup = (status: string, amountPaisa = 100_000) => ({
  kind: 'known' as const,
  status,
  amountPaisa,
  transactionId: 'T1',
});

test.each([
  ['Completed', 'paid'],
  ['COMPLETED', 'paid'],
  ['Pending', 'wait'],
  ['Initiated', 'wait'],
  ['Expired', 'failed'],
  ['User canceled', 'failed'],
  ['Canceled', 'failed'],
  ['Failed', 'failed'],
  ['Refunded', 'refunded'],
  ['Partially Refunded', 'to-refund'],
  ['Partially refunded', 'to-refund'],
  ['Held by the bank', 'wait'],
  ['constructor', 'wait'],
])('Design §5.6 Wallet: the word “%s” means %s', (word, verdict) => {
  expect(verdictOf(lookup(word), 100_000)).toBe(verdict);
});

test('Design §5.6 Wallet: more than was asked for is paid', () => {
  expect(verdictOf(lookup('Completed', 103_000), 100_000)).toBe('paid');
});

test.each([99_999, 1000])('Design §5.6 Wallet: %i paisa for 100000 go back', (paid) => {
  expect(verdictOf(lookup('Completed', paid), 100_000)).toBe('to-refund');
});
