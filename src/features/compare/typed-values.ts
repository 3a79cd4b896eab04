import { plainText } from '../../rules/compatibility/read/plain.ts';
import type { Better, KnownFact } from './known-facts.ts';
import type { Measure } from './measures.ts';

/** The values of a row as they are shown, and the place of the one that is better than all others. */
export type TypedValues = { values: (string | undefined)[]; best: number | undefined };

/** Units that shops write in several ways. "5G" is a network, so grams are not among them. */
const UNITS = ['GB', 'TB', 'kHz', 'MHz', 'GHz', 'Hz', 'Wh', 'mAh', 'W', 'VA', 'mm', 'cm', 'kg', 'MP', 'ms'];
/** Not in words: "27UP850-W" is a model. */
const UNIT = new RegExp(`(?<![\\w-]|\\d[.,])(\\d+(?:[.,]\\d+)*)\\s?-?(${UNITS.join('|')})(?![\\w-])`, 'gi');
const SPELLINGS = new Map(UNITS.map((unit) => [unit.toLowerCase(), unit]));

/** A text in the spelling that all values share: "15.6'' FHD 144hz" is "15.6 inch FHD 144 Hz". */
export const spelledAlike = (text: string): string =>
  plainText(text)
    .replace(UNIT, (_, amount, unit: string) => `${amount} ${SPELLINGS.get(unit.toLowerCase())}`)
    .replace(/(?<=\d)\s*-?\s*(?:"|inch(?:es)?\b)/gi, ' inch')
    .replace(/(?<!\d)(\d{3,4})\s*x\s*(\d{3,4})(?!\d)/gi, '$1 x $2');

/** A number with its unit at the beginning of a text. */
const LEADING = /^[\d.,]+\s*-?\s*(?:"|[a-z]+(?:\/[a-z\d]+)?(?:\(a\))?)?(?![a-z])\s*/i;

/** The amount in the unit of its row, with what else the text says behind it: "1.5 kg with battery". */
function written(text: string, amount: number, measure: Measure, all: readonly number[]): string {
  const plain = plainText(text);
  const lead = LEADING.exec(plain)?.[0] ?? '';
  if (!measure.write || (measure.read(lead) !== amount && lead !== plain)) return spelledAlike(text);
  const rest = spelledAlike(plain.slice(lead.length));
  return `${measure.write(amount, all)}${/^[\p{L}\d(+]/u.test(rest) ? ' ' : ''}${rest}`;
}

/**
 * The place of the amount that is better than all others; undefined where two share it, fewer than two are known, or
 * none is better.
 */
export function bestOf(
  amounts: readonly (number | undefined)[],
  better: Better | undefined,
): number | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  if (better === undefined || known.length < 2) return undefined;
  const best = better === 'more' ? Math.max(...known) : Math.min(...known);
  return known.filter((amount) => amount === best).length === 1 ? amounts.indexOf(best) : undefined;
}

/**
 * The values of a specification in one unit and spelling, with the best marked where all that are stated can be read as
 * amounts of one measure.
 * @param texts of the products in their order; undefined where a product does not state it
 */
export function typedValues(
  texts: readonly (string | undefined)[],
  fact: KnownFact | undefined,
): TypedValues {
  for (const measure of fact?.measures ?? []) {
    const amounts = texts.map((text) => (text === undefined ? undefined : measure.read(text)));
    const known = amounts.filter((amount) => amount !== undefined);
    if (known.length < texts.filter((text) => text !== undefined).length) continue;
    const values = texts.map((text, index) => {
      const amount = amounts[index];
      return text === undefined || amount === undefined ? undefined : written(text, amount, measure, known);
    });
    return { values, best: bestOf(amounts, fact?.better) };
  }
  return { values: texts.map((text) => text && spelledAlike(text)), best: undefined };
}
