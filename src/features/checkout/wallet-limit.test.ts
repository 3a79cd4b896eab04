import { expect, test } from 'vitest';
import { EMPTY_FORM } from './form.ts';
import { getWalletLimit } from './wallet-limit.ts';

const byWallet = { ...EMPTY_FORM, paymentMethod: 'KHALTI', isInsideValley: false } as const;
const REPORTED = { least: 10, most: 500_000 };

test('Wallet limits: an order within the limits, and one by cash, get no message', () => {
  expect(getWalletLimit(byWallet, 200_000, undefined)).toBeUndefined();
  expect(getWalletLimit(byWallet, 300_000, REPORTED)).toBeUndefined();
  expect(getWalletLimit({ ...EMPTY_FORM, isInsideValley: true }, 300_000, REPORTED)).toBeUndefined();
});

test('Wallet limits: limits of the host are certain, and the message says what the shopper can do', () => {
  expect(getWalletLimit(byWallet, 500_001, REPORTED)).toEqual({
    message:
      'Khalti takes at most Rs. 5,00,000 in one payment. Please order a part of it now and the rest later.',
    isCertain: true,
  });
  expect(getWalletLimit({ ...byWallet, isInsideValley: true }, 9, REPORTED)?.message).toContain(
    'choose Cash on Delivery',
  );
});

test('Wallet limits: for a host without limits the documented ones give a warning only', () => {
  expect(getWalletLimit(byWallet, 200_001, undefined)).toMatchObject({ isCertain: false });
  expect(getWalletLimit(byWallet, 9, undefined)).toMatchObject({ isCertain: false });
});
