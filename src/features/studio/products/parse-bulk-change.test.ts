import { expect, test } from 'vitest';
import { parseBulkChange } from './parse-bulk-change.ts';

test.each([
  [{ percent: '-10', stock: '' }, { pricePercent: -10 }],
  [
    { percent: ' −7.5 % ', stock: '1,000' },
    { pricePercent: -7.5, stock: 1000 },
  ],
  [{ percent: '', stock: '0' }, { stock: 0 }],
])('Studio: a change of many products typed as %j is %j', (typed, change) => {
  expect(parseBulkChange(typed)).toEqual(change);
});

test.each([
  { percent: '', stock: '' },
  { percent: 'half', stock: '' },
  { percent: '-', stock: '' },
  { percent: '1e1', stock: '' },
  { percent: '', stock: '25.000' },
  { percent: '-95', stock: '' },
  { percent: '', stock: '1.5' },
])('Studio: %j is no change of many products', (typed) => {
  expect(parseBulkChange(typed)).toBeUndefined();
});
