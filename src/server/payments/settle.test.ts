import { expect, test } from 'vitest';
import { getVerdict } from './settle.ts';

const lookup = (status: string, amountPaisa = 100_000, isRefunded = false) => ({
  kind: 'known' as const,
  status,
  amountPaisa,
  transactionId: 'T1',
  feePaisa: 0,
  isRefunded,
});

test.each([
  ['Completed', 'paid'],
  ['COMPLETED', 'paid'],
  ['Pending', 'hold'],
  ['Initiated', 'wait'],
  ['Expired', 'failed'],
  ['User canceled', 'failed'],
  ['Canceled', 'failed'],
  ['Failed', 'failed'],
  ['Refunded', 'refunded'],
  ['Partially Refunded', 'to-refund'],
  ['Partially refunded', 'to-refund'],
  ['Held by the bank', 'hold'],
  ['constructor', 'hold'],
])('Wallet: the word “%s” means %s', (word, verdict) => {
  expect(getVerdict(lookup(word), 100_000)).toBe(verdict);
});

test('Wallet: an overpaid amount counts as paid', () => {
  expect(getVerdict(lookup('Completed', 103_000), 100_000)).toBe('paid');
});

test.each([99_999, 1000])('Wallet: %i paisa for 100000 go back', (paid) => {
  expect(getVerdict(lookup('Completed', paid), 100_000)).toBe('to-refund');
});

test('Wallet documentation: “Completed” of money that is refunded is held: nothing is delivered for it', () => {
  expect(getVerdict(lookup('Completed', 100_000, true), 100_000)).toBe('hold');
});
