import { ToWords } from 'to-words/en-IN';
import { type NumberReading, readAmount } from '../../contract/read-number.ts';
import * as messages from './messages.ts';

const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * Shows whole rupees as the shop writes them: "Rs. 1,25,000" (spec §9: Indian grouping, no decimals).
 * @param amount whole rupees
 */
export const formatRupees = (amount: number): string => `Rs. ${RUPEES.format(amount)}`;

const EXACT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Shows an amount of the wallet: like formatRupees, with paisa where there are any. @param amount rupees */
export const formatExactRupees = (amount: number): string =>
  Number.isInteger(amount) ? formatRupees(amount) : `Rs. ${EXACT.format(amount)}`;

/** The same of an amount of the ledger. @param paisa whole paisa */
export const formatPaisaAsRupees = (paisa: number): string => formatExactRupees(paisa / 100);

/** An amount in a column of rupees and paisa: "1,25,000.00". @param paisa whole paisa */
export const formatPaisa = (paisa: number): string => EXACT.format(paisa / 100);

const PAISA = 100;

/** Reads an amount as banks write it, such as "1,20,000.00", in paisa; less than a paisa is no amount. */
export function readPaisa(written: string): NumberReading {
  const reading = readAmount(written);
  if ('problem' in reading) return reading;
  const paisa = Math.round(reading.value * PAISA);
  return Math.abs(paisa - reading.value * PAISA) < 1e-6
    ? { value: paisa }
    : { problem: `“${written.trim()}” has more than two decimals` };
}

/** Shows a range of prices: "Up to Rs. 50,000". @param least whole rupees, like `most`; one of them may be open */
export function formatPriceRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined)
    return messages.priceBetween(formatRupees(least), formatRupees(most));
  return least === undefined
    ? messages.priceUpTo(formatRupees(most ?? 0))
    : messages.priceFrom(formatRupees(least));
}

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
