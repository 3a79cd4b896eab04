import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillLine } from '../../contract/bill.ts';
import { couponDiscount } from '../price/coupon.ts';
import { discountedPrice } from '../price/price.ts';
import { getBillLines, getBillSums, purchaseParts } from './bill-sums.ts';

const CASES = 10_000;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Orders as the checkout prices them: some lines in a sale, some orders with a coupon. Whole rupees. */
const order = fc
  .record({
    lines: fc.array(
      fc.record({
        marked: fc.integer({ min: 0, max: 10_000_000 }),
        sale: fc.option(fc.integer({ min: 0, max: 9000 }).map((points) => points / 100)),
        quantity: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    percentage: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    most: fc.integer({ min: 0, max: 50_000 }),
    vatPercent: fc.option(fc.constantFrom(0, 5, 13, 13.5, 15, 100), { nil: undefined }),
  })
  .map(({ lines, percentage, most, vatPercent }) => {
    const sold = lines.map(({ marked, sale, quantity }, index) => ({
      name: `Part ${index}`,
      quantity,
      unitPaisa: 100 * (sale === null ? marked : discountedPrice(marked, sale)),
    }));
    const gross = sum(sold.map(({ quantity, unitPaisa }) => quantity * unitPaisa));
    const terms = { discountPercentage: percentage, maxDiscount: most, threshold: 0, expires: '2083-01-01' };
    return { sold, gross, discount: 100 * couponDiscount(terms, gross / 100), vatPercent };
  });

const part = (paisa: number): BillLine => ({
  name: 'Part',
  quantity: 1,
  unitPaisa: paisa,
  discountPaisa: 0,
  totalPaisa: paisa,
  serials: [],
});

test('Bills: the sums of any order agree to the paisa', () => {
  fc.assert(
    fc.property(order, ({ sold, gross, discount, vatPercent }) => {
      const lines = getBillLines(sold, discount);
      const sums = getBillSums(lines, vatPercent);
      for (const line of lines) {
        expect(line.quantity * line.unitPaisa - line.discountPaisa).toBe(line.totalPaisa);
        expect(line.discountPaisa).toBeGreaterThanOrEqual(0);
        expect(line.totalPaisa).toBeGreaterThanOrEqual(0);
        // In proportion, to the paisa.
        const amount = line.quantity * line.unitPaisa;
        if (gross > 0) expect(Math.abs(line.discountPaisa - (discount * amount) / gross)).toBeLessThan(1.001);
      }
      expect(sums.totalPaisa).toBe(gross);
      expect(sums.discountPaisa).toBe(discount);
      expect(sums.grandPaisa).toBe(gross - discount);
      expect(sum(lines.map((line) => line.totalPaisa))).toBe(sums.grandPaisa);
      expect(sums.taxablePaisa + sums.vatPaisa).toBe(vatPercent === undefined ? 0 : sums.grandPaisa);
      // The rate's part of what is taxed, to the nearest paisa.
      const rate = (vatPercent ?? 0) / 100;
      expect(Math.abs(sums.vatPaisa - sums.taxablePaisa * rate)).toBeLessThanOrEqual(0.5 + rate / 2 + 1e-4);
    }),
    { numRuns: CASES },
  );
});

test('Bills: credit notes of any parts of a bill take back its VAT and no paisa more', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (bill, shares) => {
        const whole = getBillSums(getBillLines(bill.sold, bill.discount), bill.vatPercent);
        let earlier = 0;
        const notes = [...shares, 1].map((share) => {
          const paisa = Math.floor((whole.grandPaisa - earlier) * share);
          const note = getBillSums([part(paisa)], bill.vatPercent, earlier);
          earlier += paisa;
          expect(note.vatPaisa).toBeGreaterThanOrEqual(0);
          expect(note.taxablePaisa + note.vatPaisa).toBe(bill.vatPercent === undefined ? 0 : note.grandPaisa);
          return note;
        });
        expect(sum(notes.map((note) => note.grandPaisa))).toBe(whole.grandPaisa);
        expect(sum(notes.map((note) => note.vatPaisa))).toBe(whole.vatPaisa);
        expect(sum(notes.map((note) => note.taxablePaisa))).toBe(whole.taxablePaisa);
      },
    ),
    { numRuns: CASES },
  );
});

test('Bills: figures worked out by hand', () => {
  // Rs 1,130 with VAT is Rs 1,000 and Rs 130 of it.
  expect(getBillSums([part(113_000)], 13)).toMatchObject({ taxablePaisa: 100_000, vatPaisa: 13_000 });
  // Rs 1: 11.504 paisa of VAT.
  expect(getBillSums([part(100)], 13)).toMatchObject({ taxablePaisa: 88, vatPaisa: 12, grandPaisa: 100 });
  expect(getBillSums([part(100)], undefined)).toMatchObject({
    taxablePaisa: 0,
    vatPaisa: 0,
    grandPaisa: 100,
  });
  const three = [1000, 2000, 3000].map((rupees) => ({ name: 'Part', quantity: 1, unitPaisa: rupees * 100 }));
  expect(getBillLines(three, 50_000).map((line) => line.discountPaisa)).toEqual([8333, 16_667, 25_000]);
});

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
