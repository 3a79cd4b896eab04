import { expect, test } from 'vitest';
import { warrantyEnd, warrantyMonths, warrantyWords } from './warranty.ts';

test.each([
  ['1 year', 12],
  ['3 years', 36],
  ['18 months', 18],
  ['1-year manufacturer’s warranty', 12],
  ['2 Yrs', 24],
  ['Limited lifetime', undefined],
  ['Lifetime (5 years)', undefined],
  ['', undefined],
  ['1 yearly check', undefined],
])('Warranty: “%s” is %s months', (text, months) => {
  expect(warrantyMonths(text)).toBe(months);
});

test.each([
  // 18:20 UTC is five past midnight of the next day in Nepal.
  ['1 year', '2026-11-25T18:20:00Z', '2027-11-26'],
  ['3 years', '2026-11-25T12:00:00Z', '2029-11-25'],
  ['6 months', '2026-08-31T06:00:00Z', '2027-02-28'],
  ['1 month', '2028-01-31T06:00:00Z', '2028-02-29'],
  ['1 year', '2028-02-29T06:00:00Z', '2029-02-28'],
  ['Limited lifetime', '2026-11-25T12:00:00Z', undefined],
])('Warranty: %s from a delivery at %s ends on %s', (text, delivered, end) => {
  expect(warrantyEnd(text, new Date(delivered))).toBe(end);
});

test.each([
  ['2 years', '2028-11-26', '2 years, until 26 Nov 2028'],
  ['2 years', null, '2 years from the delivery'],
  ['Limited lifetime', null, 'Limited lifetime'],
  [null, null, 'Not stated: see the warranty card'],
])('Warranty: of %s until %s it is said “%s”', (warranty, warrantyEnds, words) => {
  expect(warrantyWords({ warranty, warrantyEnds })).toBe(words);
});
