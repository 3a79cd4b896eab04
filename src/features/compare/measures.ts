import {
  countIn,
  findAmounts,
  findBareNumber,
  findKit,
  findTransfers,
  findWatts,
  getGigabytes,
} from '../../rules/compatibility/read/amounts.ts';
import { findMillimetres } from '../../rules/compatibility/read/lengths.ts';
import { findEntries, isNone, plainText, withoutNotes } from '../../rules/compatibility/read/plain.ts';
import * as messages from './messages.ts';

/** A quantity that specifications state: how a text is read, and how all amounts of a row are written. */
export type Measure = {
  /** The amount that a text states; undefined if it states none, or several. */
  read: (text: string) => number | undefined;
  /** @param all the amounts of the row, which decide about the unit; without it texts are only spelled alike */
  write?: (amount: number, all: readonly number[]) => string;
};

const NUMBERS = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, useGrouping: 'min2' });
const inUnit = (unit: string) => (amount: number) => `${NUMBERS.format(amount)} ${unit}`;

/** The comma of "20,000 mAh" groups thousands. */
const BETWEEN_ENTRIES = /[;|\n&+]|,(?!\d{3})|\band\b|\bor\b/i;
/** "From 2.3 kg" is the least of several forms. */
const OPEN = /^(?:from|starting|at least)\b/i;

/** Reads only what states one amount: "512 GB + 1 TB" and "None; up to 96 GB" cannot be ranked. */
const single =
  (read: Measure['read']): Measure['read'] =>
  (text) => {
    const entries = findEntries(withoutNotes(plainText(text)), BETWEEN_ENTRIES);
    if (isNone(entries[0]) || OPEN.test(entries[0] ?? '')) return undefined;
    const amounts = entries.map(read).filter((amount) => amount !== undefined);
    return amounts.length === 1 ? amounts[0] : undefined;
  };

/** @param unit as a text may spell it, a regular expression */
const getUnit = (unit: string, name: string): Measure => ({
  read: single((text) => findAmounts(text, `(?:${unit})(?![a-z])`)[0]),
  write: inUnit(name),
});

/** A terabyte has 1,024 GB as memory counts it, 1,000 as drives do: "2 TB" and "2000 GB" are one amount. */
const soldGigabytes = (gigabytes: number): number =>
  gigabytes >= 1000 && gigabytes % 1024 === 0 ? (gigabytes / 1024) * 1000 : gigabytes;

function findBytes(text: string): number | undefined {
  const kit = /^\d{1,2}\s*x/i.test(text) ? findKit(text) : undefined;
  const gigabytes = kit ? kit.modules * kit.moduleSize : getGigabytes(text);
  return gigabytes === undefined ? undefined : soldGigabytes(gigabytes);
}

const getSum = (...amounts: readonly (number | undefined)[]): number | undefined =>
  amounts.every((amount) => amount === undefined)
    ? undefined
    : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

const times = (amount: number | undefined, factor: number) =>
  amount === undefined ? undefined : amount * factor;

/** Pixels of a screen; the dots of "600 x 600 dpi" are a printer's. */
function findPixels(text: string): number | undefined {
  const [, width, height] = /(?<!\d)(\d{3,4})\s*x\s*(\d{3,4})(?!\d|\s*dpi)/i.exec(plainText(text)) ?? [];
  return width && height ? Number(width) * Number(height) : undefined;
}

/** Inches; those of centimetres to one decimal, as screens are sold. */
const findInches = (text: string) => {
  const millimetres = findMillimetres(text);
  const converted = millimetres === undefined ? undefined : Math.round(millimetres / 2.54) / 10;
  return findAmounts(text, '"|inch|in(?![a-z])')[0] ?? findBareNumber(text) ?? converted;
};

export const BYTES: Measure = {
  read: single(findBytes),
  write: (gigabytes) =>
    gigabytes >= 1000
      ? inUnit('TB')(gigabytes / 1000)
      : gigabytes < 1
        ? inUnit('MB')(gigabytes * 1024)
        : inUnit('GB')(gigabytes),
};
export const WATTS: Measure = { read: single(findWatts), write: inUnit('W') };
export const WATT_HOURS = getUnit('wh|whrs?|watt[ -]?hours?', 'Wh');
export const MILLIAMPERE_HOURS = getUnit('mah', 'mAh');
export const AMPERE_HOURS = getUnit('ah', 'Ah');
export const VOLT_AMPERES = getUnit('va', 'VA');
export const HERTZ: Measure = {
  read: single((text) => findAmounts(text, 'hz(?![a-z])')[0] ?? findBareNumber(text)),
  write: inUnit('Hz'),
};
export const TRANSFERS: Measure = { read: single(findTransfers), write: inUnit('MT/s') };
export const NITS = getUnit(String.raw`nits?|cd\/m2`, 'nits');
export const MILLISECONDS = getUnit('ms', 'ms');
export const DECIBELS = getUnit(String.raw`db(?:\(?a\)?)?`, 'dB');
export const MEGABYTES_A_SECOND = getUnit(String.raw`mb\/s`, 'MB/s');
export const TERABYTES_WRITTEN = getUnit('tbw?', 'TBW');
export const HOURS = getUnit('h|hrs?|hours?', 'hours');
export const PAGES = getUnit('pages?', 'pages');
export const PAGES_A_MINUTE = getUnit('ppm', 'ppm');
export const MONTHS: Measure = {
  read: single((text) =>
    getSum(
      times(findAmounts(text, 'y(?:ea)?rs?(?![a-z])')[0], 12),
      findAmounts(text, 'mo(?:nth)?s?(?![a-z])')[0],
    ),
  ),
  write: (months, all) => {
    const isYears = all.every((each) => each % 12 === 0);
    const count = isYears ? months / 12 : months;
    return isYears ? messages.years(count) : messages.months(count);
  },
};
export const GRAMS: Measure = {
  read: single((text) =>
    getSum(
      times(findAmounts(text, '(?:kgs?|kilograms?)(?![a-z])')[0], 1000),
      findAmounts(text, '(?:g|gm|grams?)(?![a-z])')[0],
    ),
  ),
  write: (grams, all) => (Math.max(...all) >= 1000 ? inUnit('kg')(grams / 1000) : inUnit('g')(grams)),
};
export const MILLIMETRES: Measure = { read: single(findMillimetres), write: inUnit('mm') };
export const INCHES: Measure = { read: single(findInches), write: inUnit('inch') };
export const PIXELS: Measure = { read: single(findPixels) };
export const COUNT: Measure = { read: countIn };
