import { expect, test } from 'vitest';
import { warrantyText } from './warranty-text.ts';

test.each([
  ['3 years', "3-year manufacturer's warranty"],
  ['1 year', "1-year manufacturer's warranty"],
  ['18 months', "18-month manufacturer's warranty"],
  ['Limited lifetime', "Limited lifetime manufacturer's warranty"],
  [undefined, "Manufacturer's warranty: see the warranty card for how long"],
])('Product terms: a warranty of %j reads "%s"', (length, words) => {
  expect(warrantyText(length)).toBe(words);
});
