import { ToWords } from 'to-words/en-IN';
import * as messages from './messages.ts';

/** It knows lakh and crore, and the words of the currency, which n2words does not. */
const words = new ToWords();
/** "twenty five", which is written with a hyphen. */
const TENS_AND_ONES =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (one|two|three|four|five|six|seven|eight|nine)\b/g;

const spell = (number: number) => words.convert(number).toLowerCase().replace(TENS_AND_ONES, '$1-$2');
const withCapital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * An amount as an invoice spells it: "One lakh twenty-five thousand rupees only".
 * @param amount whole rupees, 0 or more
 */
export const formatRupeesInWords = (amount: number): string =>
  messages.rupeesOnly(withCapital(spell(amount)), amount);

/** The same of an amount in paisa: "One lakh rupees and fifty paisa only". @param amount whole paisa, 0 or more */
export function formatPaisaInWords(amount: number): string {
  const [rupees, paisa] = [Math.floor(amount / 100), amount % 100];
  if (paisa === 0) return formatRupeesInWords(rupees);
  return messages.rupeesAndPaisaOnly(withCapital(spell(rupees)), rupees, spell(paisa));
}
