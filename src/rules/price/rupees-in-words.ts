import { ToWords } from 'to-words/en-IN';
import * as messages from './messages.ts';

/** It knows lakh and crore, and the words of the currency, which n2words does not. */
const words = new ToWords();
/** "twenty five", which is written with a hyphen. */
const TENS_AND_ONES =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (one|two|three|four|five|six|seven|eight|nine)\b/g;

/**
 * An amount as an invoice spells it: "One lakh twenty-five thousand rupees only".
 * @param amount whole rupees, 0 or more
 */
export function formatRupeesInWords(amount: number): string {
  const number = words.convert(amount).toLowerCase().replace(TENS_AND_ONES, '$1-$2');
  return messages.rupeesOnly(`${number.charAt(0).toUpperCase()}${number.slice(1)}`, amount);
}
