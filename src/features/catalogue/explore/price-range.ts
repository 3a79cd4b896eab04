import { readWholeRupees } from '../../../contract/read-number.ts';
import * as messages from '../messages.ts';
import type { Filters } from './filters.ts';

/** Most digits that the address and the API take. */
const MOST_DIGITS = 9;

/** A price range, or its error. */
export type PriceRange = Pick<Filters, 'minimum' | 'maximum'> | { problem: string };

/** The digits of an amount: "Rs. 1,25,000" and "१,२५,०००" are 125000. */
const getAmount = (text: string): string | undefined => {
  if (text.trim() === '') return '';
  const reading = readWholeRupees(text);
  return 'value' in reading ? String(reading.value) : undefined;
};

/** Parses the two fields; an empty one sets no bound. */
export function readPriceRange(least: string, most: string): PriceRange {
  const [minimum, maximum] = [getAmount(least), getAmount(most)];
  if (minimum === undefined || maximum === undefined) return { problem: messages.invalidPriceError };
  if (Math.max(minimum.length, maximum.length) > MOST_DIGITS) return { problem: messages.priceTooHighError };
  if (minimum !== '' && maximum !== '' && Number(minimum) > Number(maximum))
    return { problem: messages.minimumAboveMaximumError };
  return { minimum, maximum };
}
