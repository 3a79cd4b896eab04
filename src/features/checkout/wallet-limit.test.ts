import { expect, test } from 'vitest';
import { EMPTY_FORM } from './form.ts';
import { walletLimitOf } from './wallet-limit.ts';

const byWallet = { ...EMPTY_FORM, paymentMethod: 'KHALTI', isInsideValley: false } as const;
const TOLD = { least: 10, most: 500_000 };

test('Wallet limits: an order that the wallet takes, and one by cash, have no limit to be told of', () => {
  expect(walletLimitOf(byWallet, 200_000, undefined)).toBeUndefined();
  expect(walletLimitOf(byWallet, 300_000, TOLD)).toBeUndefined();
  expect(walletLimitOf({ ...EMPTY_FORM, isInsideValley: true }, 300_000, TOLD)).toBeUndefined();
});

test('Wallet limits: what the host tells is certain, and it says what the shopper can do', () => {
  expect(walletLimitOf(byWallet, 500_001, TOLD)).toEqual({
    message:
      'Khalti takes at most Rs. 5,00,000 in one payment. Please order a part of it now and the rest later.',
    isCertain: true,
  });
  expect(walletLimitOf({ ...byWallet, isInsideValley: true }, 9, TOLD)?.message).toContain(
    'choose Cash on Delivery',
  );
});

test('Wallet limits: a host that tells none is taken to have the documented ones, and decides itself', () => {
  expect(walletLimitOf(byWallet, 200_001, undefined)).toMatchObject({ isCertain: false });
  expect(walletLimitOf(byWallet, 9, undefined)).toMatchObject({ isCertain: false });
});
