import BikramSambat from '@remotemerge/nepali-date-converter';
import * as messages from './messages.ts';
import { DAY_MS } from './shop/milliseconds.ts';
import { nepalDay, nepalDayStart } from './shop/nepal-time.ts';

/** A day of Nepal's calendar. Month 1 is Baisakh. */
export type BsDate = { year: number; month: number; day: number };

/**
 * The days of which two libraries say the same, in the world's calendar: from Baisakh 1, 2000 on. How long later months
 * are is not published yet, and each library guesses.
 */
const FIRST_DAY = '1943-04-14';
export const LAST_BS_DAY = '2030-08-16';

/** A day of which this calendar is not known, or which it does not have. */
export class UnknownBsDate extends RangeError {}

const two = (number: number) => String(number).padStart(2, '0');

/** A day as `2083-08-09`. */
export const formatBsDate = ({ year, month, day }: BsDate): string => `${year}-${two(month)}-${two(day)}`;

/** A text with the digits of Nepali: `२०८३-०८-०९`. */
export const inDevanagariDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));

/**
 * A day of the world's calendar in Nepal's. @param day `2026-11-25`
 * @throws UnknownBsDate before Baisakh 1, 2000 and after LAST_BS_DAY
 */
export function dayToBs(day: string): BsDate {
  if (day < FIRST_DAY || day > LAST_BS_DAY) throw new UnknownBsDate(messages.unknownDay(day, LAST_BS_DAY));
  const { year, month, date } = new BikramSambat(day).toBs();
  return { year, month, day: date };
}

/** The day that it is in Nepal at a time, in Nepal's calendar. @throws UnknownBsDate */
export const timeToBs = (time: Date): BsDate => dayToBs(nepalDay(time));

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * A day of Nepal's calendar in the world's, such as `2026-11-25`: found by the other direction, because the library's
 * own way back counts in the time zone of the machine.
 * @throws UnknownBsDate also for a day that a month does not have
 */
export function bsToDay(date: BsDate): string {
  const wanted = formatBsDate(date);
  // Baisakh begins on April 13 to 15; months of the first half year are longer.
  const guess =
    Date.UTC(date.year - 57, 3, 14) + Math.round((date.month - 1) * 30.45 + date.day - 1) * DAY_MS;
  for (let off = -7; off <= 7; off++) {
    const day = toDay(guess + off * DAY_MS);
    if (day >= FIRST_DAY && day <= LAST_BS_DAY && formatBsDate(dayToBs(day)) === wanted) return day;
  }
  throw new UnknownBsDate(messages.unknownBsDay(wanted));
}

/** The fiscal year begins with Shrawan. */
const FIRST_FISCAL_MONTH = 4;

/** The year in which the fiscal year of a day begins. */
const fiscalStart = ({ year, month }: BsDate): number => (month >= FIRST_FISCAL_MONTH ? year : year - 1);

/** The fiscal year of a day, as it is written: `2083/84`. */
export function fiscalYearOf(date: BsDate): string {
  const begins = fiscalStart(date);
  return `${begins}/${two((begins + 1) % 100)}`;
}

/**
 * What has to be kept when documents are kept for some years from the end of their fiscal year: all from this time on.
 * Past the last known day the time stands still, so that nothing is forgotten too early.
 */
export function keptSince(now: Date, years: number): Date {
  const today = nepalDay(now);
  const begins = fiscalStart(dayToBs(today > LAST_BS_DAY ? LAST_BS_DAY : today)) - years;
  return nepalDayStart(bsToDay({ year: begins, month: FIRST_FISCAL_MONTH, day: 1 }));
}
