import { expect, test } from 'vitest';
import { formatPaisaInWords, formatRupeesInWords } from './rupees-in-words.ts';

test.each([
  [0, 'Zero rupees only'],
  [1, 'One rupee only'],
  [15, 'Fifteen rupees only'],
  [21, 'Twenty-one rupees only'],
  [60, 'Sixty rupees only'],
  [105, 'One hundred five rupees only'],
  [125_000, 'One lakh twenty-five thousand rupees only'],
  [3_499_990, 'Thirty-four lakh ninety-nine thousand nine hundred ninety rupees only'],
  [12_345_678, 'One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees only'],
  [1_000_000_000, 'One arab rupees only'],
])('Invoice: %i is "%s"', (amount, words) => {
  expect(formatRupeesInWords(amount)).toBe(words);
});

test.each([
  [100, 'One rupee only'],
  [12_500_050, 'One lakh twenty-five thousand rupees and fifty paisa only'],
  [99, 'Zero rupees and ninety-nine paisa only'],
  [101, 'One rupee and one paisa only'],
])('Bills: %i paisa are "%s"', (amount, words) => {
  expect(formatPaisaInWords(amount)).toBe(words);
});
