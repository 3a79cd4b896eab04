import { expect, test } from 'vitest';
import { allInLatinDigits, inLatinDigits } from './latin-digits.ts';

test('§5 Password reset: digits of a Nepali keyboard count as digits, everything else stays', () => {
  expect(inLatinDigits('०१२३४५६७८९')).toBe('0123456789');
  expect(inLatinDigits('+977 ९८४-12 फोन')).toBe('+977 984-12 फोन');
});

test('Numbers: full-width digits count as digits', () => {
  expect(inLatinDigits('０１２３４５６７８９ pcs')).toBe('0123456789 pcs');
  expect(allInLatinDigits('०१९ ٠١٩ ۰۱۹ ০১৯ ༠༩ ½')).toBe('019 019 019 019 09 ½');
});
