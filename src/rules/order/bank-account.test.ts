import { expect, test } from 'vitest';
import { readNumberSetting } from '../setting-text.ts';
import { HOURS, missingAccountSettings, readAccount } from './bank-account.ts';

const SETTINGS = {
  payment_methods: 'CASH_ON_DELIVERY, BANK_TRANSFER',
  bank_account_name: 'Hardware Pasal Pvt. Ltd.',
  bank_name: 'Test Bank',
  bank_branch: ' New Road ',
  bank_account_number: '0123456789012345',
};
const ACCOUNT = {
  name: 'Hardware Pasal Pvt. Ltd.',
  bank: 'Test Bank',
  branch: 'New Road',
  number: '0123456789012345',
};

test('Bank transfer: a shop has an account once all of it is set; a QR picture it may have', () => {
  expect(readAccount(SETTINGS)).toEqual(ACCOUNT);
  expect(readAccount({ ...SETTINGS, bank_qr_picture: '/uploads/qr.webp' })).toEqual({
    ...ACCOUNT,
    qr: '/uploads/qr.webp',
  });
  expect(readAccount({ ...SETTINGS, bank_branch: ' ' })).toBeUndefined();
});

test('Bank transfer: what an account lacks is known', () => {
  const incomplete = { ...SETTINGS, bank_branch: '', bank_account_number: undefined };
  expect(missingAccountSettings(incomplete)).toEqual(['bank_branch', 'bank_account_number']);
  expect(missingAccountSettings(SETTINGS)).toEqual([]);
  expect(missingAccountSettings({})).toEqual([]);
});

test.each([
  ['48', 48],
  ['1', 1],
  ['336', 336],
  ['0', 48],
  ['337', 48],
  ['1.5', 48],
  [undefined, 48],
])('Bank transfer: hours to wait: %s', (text, hours) => {
  expect(readNumberSetting(text, HOURS)).toBe(hours);
});
