import { expect, test } from 'vitest';
import { readLimits } from './limit-settings.ts';
import { methodsOn } from './payment-method.ts';
import {
  getWalletOutcome,
  type WalletLimitProblem,
  walletLimitMessage,
  walletLimitProblem,
} from './wallet-limits.ts';

// khalti.com, transaction limits of a verified wallet; Rs. 10 is the least of its documentation.
const DOCUMENTED = { least: 10, most: 200_000 };

test.each([
  [0, 'too-small'],
  [9, 'too-small'],
  [10, undefined],
  [200_000, undefined],
  [200_001, 'too-large'],
])('Wallet documentation: of Rs. %i: %s', (total, problem) => {
  expect(walletLimitProblem(total, DOCUMENTED)).toBe(problem);
});

test('Wallet limits: 0 means no limit', () => {
  expect(walletLimitProblem(0, { least: 0, most: 0 })).toBeUndefined();
  expect(walletLimitProblem(1_000_000, { least: 0, most: 0 })).toBeUndefined();
});

test('Wallet limits: they are settings, and the documented ones count without', () => {
  expect(readLimits({}).wallets.KHALTI).toEqual(DOCUMENTED);
  const settings = { wallet_least_rupees: '100', wallet_most_rupees: '500000' };
  expect(readLimits(settings).wallets.KHALTI).toEqual({ least: 100, most: 500_000 });
});

test('Wallet limits: a message names the limit and what can be done, and never the order’s own total', () => {
  const message = (problem: WalletLimitProblem, isInsideValley: boolean, on = methodsOn(undefined)) =>
    walletLimitMessage('KHALTI', problem, DOCUMENTED, isInsideValley, on);
  expect(message('too-large', true)).toMatch(
    /^Khalti takes at most Rs\. 2,00,000 in one payment\. Please choose Cash on Delivery, or order a part/,
  );
  expect(message('too-large', false)).not.toContain('Cash');
  expect(message('too-small', false)).toBe(
    'Khalti takes no payment below Rs. 10. Please add something to your order.',
  );
  const on = methodsOn('CASH_ON_DELIVERY,KHALTI,ESEWA,BANK_TRANSFER');
  expect(message('too-large', false, on)).toBe(
    'Khalti takes at most Rs. 2,00,000 in one payment. Please choose Bank Transfer, or order a part of it now and the rest later.',
  );
  expect(message('too-large', true, on)).toContain(
    'choose Cash on Delivery or Bank Transfer, or order a part',
  );
});

// Khalti KPG-2: "Payment Status Code", "Lookup status" and the note below them.
test.each([
  ['Completed', 'paid'],
  ['Pending', 'held'],
  ['Initiated', 'open'],
  ['Expired', 'failed'],
  ['User canceled', 'failed'],
  ['Refunded', 'refunded'],
  ['Partially Refunded', 'partly-refunded'],
  ['Partially refunded', 'partly-refunded'],
  ['Canceled', 'failed'],
  ['Failed', 'failed'],
  [' COMPLETED ', 'paid'],
  ['Held by the bank', 'held'],
  ['constructor', 'held'],
])('Wallet documentation: the status “%s” means %s', (word, meaning) => {
  expect(getWalletOutcome(word)).toBe(meaning);
});
