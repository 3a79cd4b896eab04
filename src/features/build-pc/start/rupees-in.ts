import { readWholeRupees } from '../../../contract/read-number.ts';

/** Highest accepted budget in whole rupees: a larger one is a typing error. */
const MOST_RUPEES = 1_00_00_000;

/** "1,00,000", "Rs. 100000" and "१०००००" are all 100000. */
export function findRupees(text: string): number | undefined {
  const reading = readWholeRupees(text);
  const amount = 'value' in reading ? reading.value : 0;
  return amount > 0 && amount <= MOST_RUPEES ? amount : undefined;
}
