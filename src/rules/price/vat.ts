import { inLatinDigits } from '../../contract/latin-digits.ts';
import * as messages from '../messages.ts';
import { settingLines } from '../setting-text.ts';

/** The setting with the rates of VAT: a line such as `2027-07-17 | 15` for each day from which another one holds. */
export const VAT_RATES_SETTING = 'vat_rates';

/** Percent of a price without VAT, from a day on, in the order of days. */
export type VatRates = readonly { from: string; percent: number }[];

/** Of days before the first in the table. */
export const DEFAULT_VAT_PERCENT = 13;
/** Days of Nepal's own calendar have later years. */
const LAST_YEAR = 2050;
/** Rates have at most two decimals, and sums are of whole numbers. */
const HUNDREDTHS = 100;

const LINE = /^(\d{4})-(\d{2})-(\d{2})\s*[|:,\s]\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?$/;

function parseLine(line: string): VatRates[number] | undefined {
  const [, year = '', month, day, rate] = LINE.exec(line) ?? [];
  const from = `${year}-${month}-${day}`;
  const time = Date.parse(`${from}T00:00:00Z`);
  const percent = Number(rate);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(from);
  return isDay && Number(year) <= LAST_YEAR && percent <= 100 ? { from, percent } : undefined;
}

const getLines = (setting: string | undefined): string[] => settingLines(inLatinDigits(setting ?? ''));

/** What the setting says; a line that cannot be read is left out. */
export const vatRates = (setting: string | undefined): VatRates =>
  getLines(setting)
    .flatMap((line) => parseLine(line) ?? [])
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));

/** Why the value of the setting cannot be taken; undefined where it can. */
export function vatRatesProblem(value: string): string | undefined {
  let before = '';
  for (const line of getLines(value)) {
    const from = parseLine(line)?.from;
    if (from === undefined) return messages.vatLineError(line);
    if (from === before) return messages.vatTwiceError(from);
    if (from < before) return messages.vatOrderError(from, before);
    before = from;
  }
  return undefined;
}

/** The rate of VAT in percent. @param day in Nepal: `2026-11-25` */
export const vatRateOn = (day: string, rates: VatRates): number =>
  rates.findLast(({ from }) => from <= day)?.percent ?? DEFAULT_VAT_PERCENT;

/**
 * The VAT in a tax-inclusive amount, the rate’s part of it: rounded half up to the nearest rupee or paisa.
 * @param amount whole rupees or paisa @param percent the rate
 * @returns in the same unit
 */
export function includedVat(amount: number, percent: number): number {
  const rate = Math.round(percent * HUNDREDTHS);
  return Math.round((amount * rate) / (100 * HUNDREDTHS + rate));
}
