import * as messages from '../messages.ts';

/**
 * A product's warranty in a shop's words: "3-year manufacturer's warranty".
 * @param length as the specification has it: "3 years", "6 months", "Limited lifetime"; undefined where it has none
 */
export function warrantyText(length: string | undefined): string {
  if (!length) return messages.warrantyOfUnknownLength;
  const [, count, unit] = /^(\d+) (year|month)s?$/i.exec(length.trim()) ?? [];
  if (count && unit)
    return /^y/i.test(unit) ? messages.warrantyOfYears(count) : messages.warrantyOfMonths(count);
  return messages.warrantyOfLength(length);
}
