import { inLatinDigits } from '../../contract/latin-digits.ts';
import { readNumber } from '../../contract/read-number.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';

/** A price that a text asks for, in whole rupees, and the words that say it, exactly as typed. */
export type PriceRead = { words: string; least?: number; most?: number };

const LAKH = 100_000;
const UNITS: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  hajar: 1000,
  hazar: 1000,
  हजार: 1000,
  lakh: LAKH,
  lakhs: LAKH,
  lac: LAKH,
  लाख: LAKH,
};
const CURRENCY = String.raw`(?:rs\.?|npr|rupees|rupaiya|रु\.?|रू\.?|रुपैयाँ|रूपैयाँ)`;
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const UNIT = Object.keys(UNITS).join('|');
/** No letter, digit or sign of a number follows: "16 GB" and "144hz" are no amounts. */
const END = String.raw`(?![\p{Letter}\p{Mark}\p{Number}"″%]|[.,-]\d|\s*(?:["″]|(?:inch|inches|gb|tb|mb|mm|cm|hz|mhz|ghz|w|watts?|mah|rpm|dpi|hours?|mp|kg|g|va|ms|gen|core|cores|port|ports)\b))`;
const WORD_END = String.raw`(?![\p{Letter}\p{Mark}])`;
/** "1 lakh 50 hajar" */
const more = (name: string) =>
  String.raw`(?:\s+(?<${name}More>\d{1,2})\s*(?:k|thousand|hajar|hazar|हजार)${WORD_END})?`;
const amount = (name: string) =>
  String.raw`(?:${CURRENCY}\s*)?(?<${name}>${NUMBER})\s*(?:(?<${name}Unit>(?:${UNIT})${WORD_END})${more(name)})?(?:\s*(?:/-|${CURRENCY}${WORD_END}))?`;
/** A number begins once, also one of many groups. */
const START = String.raw`(?<![\p{Letter}\p{Mark}\p{Number}.]|\p{Number},)`;
const phrase = (pattern: string) => new RegExp(`${START}${pattern}`, 'iu');

/*
 * In English, in Nepali and in Nepali as it is typed on a phone: "bhanda kam" is less than, "samma" and "bhitra" up to
 * and within, "bhanda mathi" and "bhanda badhi" above; the currency may take the ending "ma" ("50 hajar ma").
 */
const MA = String.raw`(?:\s*(?:ma|मा|को|ko))?`;
const RANGES = [
  phrase(
    String.raw`(?:between\s+)?${amount('least')}\s*(?:-|–|to|and|dekhi|देखि)\s*${amount('most')}${END}(?:\s*(?:samma|सम्म))?`,
  ),
];
const UPPER = [
  phrase(
    String.raw`(?:under|below|less than|cheaper than|lower than|up ?to|upto|within|not (?:over|more than)|<=?|≤)\s*${amount('most')}${END}`,
  ),
  phrase(
    String.raw`${amount('most')}${MA}\s*(?:bhanda\s+(?:kam|muni|tala)|bhandaa\s+kam|samma|bhitra|vitra|muni|or (?:less|under|below)|भन्दा\s*(?:कम|मुनि|तल)|सम्म|भित्र|मुनि)`,
  ),
];
/** "pro max 256" is no price. */
const UPPER_OF_LARGE = [phrase(String.raw`(?:max(?:imum)?|budget(?: of)?)\s*${amount('most')}${END}`)];
const LOWER = [
  phrase(
    String.raw`(?:over|above|more than|from|at least|min(?:imum)?|starting(?: at| from)?|>=?|≥)\s*${amount('least')}${END}`,
  ),
  phrase(
    String.raw`${amount('least')}${MA}\s*(?:bhanda\s+(?:mathi|badhi|dherai)|or (?:more|above)|भन्दा\s*(?:माथि|बढी|धेरै))`,
  ),
];

/**
 * An amount alone is the most that one wants to pay: "60k laptop", "50 hajar ko mobile", "rs 40000". Thousands as "k"
 * only where they are no model ("245K") and no resolution ("4K").
 */
const ALONE = [
  phrase(
    String.raw`(?<most>${NUMBER})\s*(?<mostUnit>(?:lakhs?|lac|लाख|hajar|hazar|thousand|हजार)${WORD_END})${more('most')}${MA}${END}`,
  ),
  phrase(String.raw`(?<most>[1-9]\d|[1-9][05]0)(?<mostUnit>k)${WORD_END}${MA}${END}`),
  phrase(String.raw`${CURRENCY}\s*(?<most>${NUMBER})${MA}${END}`),
  phrase(String.raw`(?<most>\d[\d,]{4,})\s*(?:ma|मा|ko|को|budget|range)${WORD_END}`),
];

/** What else is over some number is counted in hundreds at most. */
const LEAST_AMOUNT = 1000;
/** "mouse under 500" */
const LEAST_UPPER_AMOUNT = 100;
/** Two plain numbers with a hyphen may be models or a resolution. */
const LEAST_IN_RANGE = 10_000;

function getRupees(
  number: string | undefined,
  unit: string | undefined,
  thousands = '0',
): number | undefined {
  if (number === undefined) return undefined;
  // A unit settles what a point means: 1.125 lakh has a fraction.
  const isPlain = /^\d+$/.test(number);
  const reading = isPlain ? { value: Number(number) } : readNumber(number, unit ? 'point' : undefined);
  if ('problem' in reading) return Number.NaN;
  const whole = reading.value * (unit ? (UNITS[unit.toLowerCase()] ?? 1) : 1);
  return Math.min(Math.round(whole) + Number(thousands) * 1000, MAX_RUPEES);
}

function match(text: string, patterns: readonly RegExp[], atLeast: number) {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (!found?.groups) continue;
    const { most: mostText, mostUnit, mostMore, least: leastText, leastMore } = found.groups;
    // "50-80k": the unit of the second is the first's too.
    const leastUnit = found.groups.leastUnit ?? (leastText && mostText ? mostUnit : undefined);
    const least = getRupees(leastText, leastUnit, leastMore);
    const most = getRupees(mostText, mostUnit, mostMore);
    const isPrice = [least, most].every((bound) => bound === undefined || bound >= atLeast);
    const isRange = least !== undefined && most !== undefined;
    if (!isPrice || (isRange && least > most)) continue;
    return {
      index: found.index,
      length: found[0].length,
      ...(least !== undefined && { least }),
      ...(most !== undefined && { most }),
    };
  }
  return undefined;
}

/**
 * The price that a search asks for: "under 1 lakh", "50k-80k", "५० हजार भन्दा कम", "60000 samma".
 * @returns undefined where the text names none
 */
export function readPrice(text: string): PriceRead | undefined {
  const latin = inLatinDigits(text);
  const found =
    match(latin, RANGES, LEAST_IN_RANGE) ??
    match(latin, UPPER, LEAST_UPPER_AMOUNT) ??
    match(latin, UPPER_OF_LARGE, LEAST_AMOUNT) ??
    match(latin, LOWER, LEAST_AMOUNT) ??
    match(latin, ALONE, LEAST_AMOUNT);
  if (!found) return undefined;
  const { index, length, ...bounds } = found;
  return { words: text.slice(index, index + length), ...bounds };
}
