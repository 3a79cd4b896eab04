import { expect, test } from 'vitest';
import { findRupees } from './BudgetForm.tsx';

test.each([
  ['1,00,000', 100_000],
  ['Rs. 100000', 100_000],
  ['१०००००', 100_000],
  [' 60 000 ', 60_000],
  ['25.000', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['a lakh', undefined],
  ['99999999999', undefined],
  ['', undefined],
])('§2 Build Your PC: the budget %j is %s rupees', (text, amount) => {
  expect(findRupees(text)).toBe(amount);
});
