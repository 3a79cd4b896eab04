import { expect, test } from 'vitest';
import { includedVat, vatRateOn, vatRates, vatRatesProblem } from './vat.ts';

test.each([
  [0, 0],
  [113, 13],
  [1_130_000, 130_000],
  // 11.50… and 11.62…: both to 12; 11.39…: to 11.
  [100, 12],
  [101, 12],
  [99, 11],
])('Invoice: of Rs. %i, tax included, Rs. %i is VAT', (amount, vat) => {
  expect(includedVat(amount, 13)).toBe(vat);
});

test('VAT: the rate of a day is that of the last line before it, and 13 before the first', () => {
  const rates = vatRates('2027-07-17 | 15\n\n २०३०-०१-०१ | १३.५ % \n2031-01-01 0');
  const days = ['1999-01-01', '2027-07-16', '2027-07-17', '2029-12-31', '2030-01-01', '2031-01-01'];
  expect(days.map((day) => vatRateOn(day, rates))).toEqual([13, 13, 15, 15, 13.5, 0]);
  expect([undefined, '', '  \n'].map((none) => vatRateOn('2026-11-28', vatRates(none)))).toEqual([
    13, 13, 13,
  ]);
});

test.each([
  ['2026-01-01 | 13\n2027-07-17 | 15', undefined],
  ['', undefined],
  ['2027-07-17 | 0\n2028-07-16 | 100', undefined],
  ['2027-07-17', 'has a line that is no day'],
  ['15', 'has a line that is no day'],
  ['2027-02-30 | 15', 'has a line that is no day'],
  // A day of Nepal's calendar.
  ['2084-04-01 | 15', 'has a line that is no day of the world’s calendar'],
  ['2027-07-17 | 101', 'from 0 to 100 percent'],
  ['2027-07-17 | -1', 'from 0 to 100 percent'],
  ['2027-07-17 | 13.125', 'from 0 to 100 percent'],
  ['2027-07-17 | 15\n2027-07-17 | 16', 'names 2027-07-17 twice'],
  ['2027-07-17 | 15\n2026-07-17 | 16', 'names 2026-07-17 after 2027-07-17'],
])('VAT: the rates %j are taken or refused: %s', (value, problem) => {
  const found = vatRatesProblem(value);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test.each([
  [11_300_00, 13, 1300_00],
  [11_300_00, 15, 1473_91],
  [1_135, 13.5, 135],
  [100, 0, 0],
  [200, 100, 100],
])('VAT: of %i, tax of %s percent is %i', (amount, percent, vat) => {
  expect(includedVat(amount, percent)).toBe(vat);
});
