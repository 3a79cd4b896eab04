import { z } from 'zod';
import { type DecimalSign, type NumberReading, readAmount, readWholeRupees } from './read-number.ts';

/** The largest amount of the shop, in rupees: sums of thousands of such lines are still exact numbers. */
export const MAX_RUPEES = 1_000_000_000;

const isAmount = (amount: number) => Number.isFinite(amount) && amount >= 0 && amount <= MAX_RUPEES;

/**
 * Reads an amount in rupees that a program wrote: a number, or text such as "1,25,000" or "1299.00", in which a point
 * always parts off the fraction (spec §3). What a person wrote is for readWholeRupees.
 * @returns whole rupees rounded to nearest, or undefined when the text is no amount.
 */
export function parseRupees(value: number | string): number | undefined {
  const reading = typeof value === 'number' ? { value } : readAmount(value, 'point');
  const amount = 'problem' in reading ? Number.NaN : Math.round(reading.value);
  return isAmount(amount) ? amount : undefined;
}

/** An amount in JSON: a number or text with commas; parsed to whole rupees. */
export const rupees = z.codec(z.union([z.number(), z.string().max(40)]), z.int().min(0).max(MAX_RUPEES), {
  decode: (value, context) => {
    const amount = parseRupees(value);
    if (amount !== undefined) return amount;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Give an amount in rupees, such as 125000 or "1,25,000"',
    });
    return z.NEVER;
  },
  encode: (amount) => amount,
});

const readWhole = (value: number): NumberReading =>
  Number.isInteger(value) ? { value } : { problem: `${value} is no whole number` };

/** An amount that a person wrote, or a program as a number; parsed to whole rupees. */
export const writtenRupees = (decimal?: DecimalSign) =>
  z
    .union([z.number(), z.string()])
    .transform((value, context) => {
      const reading = typeof value === 'number' ? readWhole(value) : readWholeRupees(value, decimal);
      if ('value' in reading) return reading.value;
      const message = `${reading.problem}. Give an amount in rupees, such as 125000 or "1,25,000"`;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    })
    .pipe(
      z
        .int()
        .min(0, { error: ({ input }) => `${input} is below 0` })
        .max(MAX_RUPEES, { error: ({ input }) => `${input} is more than the shop handles` }),
    );
