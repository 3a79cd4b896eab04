import { expect, test } from 'vitest';
import { includedVat } from './vat.ts';

test.each([
  [0, 0],
  [113, 13],
  [1_130_000, 130_000],
  // 11.50… and 11.62…: both to 12; 11.39…: to 11.
  [100, 12],
  [101, 12],
  [99, 11],
])('Invoice: of Rs. %i, tax included, Rs. %i is VAT', (amount, vat) => {
  expect(includedVat(amount)).toBe(vat);
});
