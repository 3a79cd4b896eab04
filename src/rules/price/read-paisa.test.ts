import { expect, test } from 'vitest';
import { readPaisa } from './read-paisa.ts';

test.each([
  ['1,20,000.00', 12_000_000],
  ['120,000.00', 12_000_000],
  ['Rs. 1,20,000', 12_000_000],
  ['99.5', 9950],
  ['0.29', 29],
  ['२,३४,५६७.८९', 23_456_789],
  ['80000000.01', 8_000_000_001],
])('Amounts: %s is %i paisa', (written, value) => {
  expect(readPaisa(written)).toEqual({ value });
});

test.each(['', 'CR', '1.005', '1.234', '12,00', '-5.00'])(
  'Amounts: "%s" is none, or has two readings',
  (written) => {
    expect(readPaisa(written)).toHaveProperty('problem');
  },
);
