import { expect, test } from 'vitest';
import { findSettingProblem } from '../settings/settings.ts';
import { isVatRegistered, labelSettings } from './bill-settings.ts';
import { billLabel } from './sheet.ts';

test.each([
  ['INVOICE', {}, '2083/84-17'],
  ['CREDIT_NOTE', {}, 'CN-2083/84-17'],
  ['INVOICE', { bill_prefix: 'HP', outlet_code: 'KTM' }, 'HP-KTM-2083/84-17'],
  ['CREDIT_NOTE', { bill_prefix: 'HP', credit_note_prefix: 'SR', outlet_code: 'KTM' }, 'SR-KTM-2083/84-17'],
] as const)('Bills: a %s with the settings %o is %s', (kind, settings, label) => {
  expect(billLabel(kind, labelSettings(settings), '2083/84', 17)).toBe(label);
});

test.each([
  ['vat_registered', 'yes', true],
  ['vat_registered', 'no', true],
  ['vat_registered', '', true],
  ['vat_registered', 'nope', false],
  ['bill_prefix', 'HP1', true],
  ['bill_prefix', 'HP-1', false],
  ['outlet_code', 'A'.repeat(11), false],
  ['bill_years', '5', true],
  ['bill_years', '4', false],
  ['bill_years', '6.5', false],
  ['bill_years', '', true],
  ['pan_vat_number', '', true],
  ['pan_vat_number', '600123456', true],
  ['pan_vat_number', '६००-१२३-४५६', true],
  ['pan_vat_number', '12', false],
  ['pan_vat_number', 'abc', false],
  ['pan_vat_number', '000000000', false],
  ['phone_number', 'anything', true],
])('Bills: the setting %s may be "%s": %s', (key, value, isGood) => {
  expect(findSettingProblem(key, value) === undefined).toBe(isGood);
});

test('Bills: a shop is registered for VAT unless its setting denies it', () => {
  expect([undefined, '', 'yes', 'no'].map(isVatRegistered)).toEqual([true, true, true, false]);
});
