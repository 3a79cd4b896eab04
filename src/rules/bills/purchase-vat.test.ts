import { expect, test } from 'vitest';
import { purchaseParts } from './purchase-vat.ts';

test.each([
  ['without VAT is exempt', 100_000, null, { taxablePaisa: 0, exemptPaisa: 100_000 }],
  ['of Rs. 1,130 with Rs. 130 of VAT is taxed', 113_000, 13_000, { taxablePaisa: 100_000, exemptPaisa: 0 }],
  ['whose VAT is rounded to a rupee is taxed', 113_050, 13_000, { taxablePaisa: 100_050, exemptPaisa: 0 }],
  ['with goods of both kinds is parted', 163_000, 13_000, { taxablePaisa: 100_000, exemptPaisa: 50_000 }],
])('A purchase %s', (_what, total, vat, parts) => {
  expect(purchaseParts(total, vat, 13)).toEqual(parts);
});

test.each([
  [
    'of Rs. 1,150 with Rs. 150 of VAT is taxed',
    115_000,
    15_000,
    15,
    { taxablePaisa: 100_000, exemptPaisa: 0 },
  ],
  ['with goods of both kinds is parted', 165_000, 15_000, 15, { taxablePaisa: 100_000, exemptPaisa: 50_000 }],
  ['of a day without a rate is exempt', 100_000, null, 0, { taxablePaisa: 0, exemptPaisa: 100_000 }],
])('A purchase of another rate %s', (_what, total, vat, percent, parts) => {
  expect(purchaseParts(total, vat, percent)).toEqual(parts);
});
