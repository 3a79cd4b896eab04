import { z } from 'zod';

/** The largest amount of the shop, in rupees: sums of thousands of such lines are still exact numbers. */
export const MAX_RUPEES = 1_000_000_000;

/**
 * Reads an amount in rupees: a number, or text such as "1,25,000" or "Rs. 1,25,000.50" (spec §3).
 * @returns whole rupees rounded to nearest, or undefined when the text is no amount.
 */
export function parseRupees(value: number | string): number | undefined {
  const text =
    typeof value === 'number'
      ? value
      : value
          .trim()
          .replace(/^(?:rs\.?|npr)\s*/i, '')
          .replace(/[,\s]/g, '');
  if (typeof text === 'string' && !/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const amount = Math.round(Number(text));
  return Number.isFinite(amount) && amount >= 0 && amount <= MAX_RUPEES ? amount : undefined;
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
