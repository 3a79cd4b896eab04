import { expect, test } from 'vitest';
import { getWalletOutcome } from './wallet-status.ts';

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
