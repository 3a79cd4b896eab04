import BikramSambat from '@remotemerge/nepali-date-converter';
import { inLatinDigits } from '../contract/latin-digits.ts';
import * as messages from './messages.ts';
import { parseWholeNumber, settingLines } from './setting-text.ts';
import { DAY_MS, nepalDay, nepalDayStart } from './shop/nepal-time.ts';

/** A day of Nepal's calendar. Month 1 is Baisakh. */
export type BsDate = { year: number; month: number; day: number };

/** The settings that say how far the calendar is certain, and how long the months of years are that the library guesses. */
export const LAST_YEAR_SETTING = 'bs_last_certain_year';
export const CORRECTIONS_SETTING = 'bs_corrections';
export const CALENDAR_SETTINGS = [LAST_YEAR_SETTING, CORRECTIONS_SETTING] as const;

const FIRST_YEAR = 2000;
const FIRST_DAY = '1943-04-14';
/** The last year whose months Nepal had published when this was written. */
export const LAST_PUBLISHED_YEAR = 2083;
/** The last of which two libraries say the same; they guess the years after the published ones. */
const LAST_LIBRARY_YEAR = 2086;
const MONTHS = 12;

/** A day of which this calendar is not known, or which it does not have. */
export class UnknownBsDate extends RangeError {}

const two = (number: number) => String(number).padStart(2, '0');

/** A day as `2083-08-09`. */
export const formatBsDate = ({ year, month, day }: BsDate): string => `${year}-${two(month)}-${two(day)}`;

/** A text with the digits of Nepali: `२०८३-०८-०९`. */
export const inDevanagariDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const countDays = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const toDay = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** How many days each month of a year has. */
type YearMonths = readonly number[];

let libraryMonths: ReadonlyMap<number, YearMonths> | undefined;

/** The months of the years that the library knows, by its conversions: only these are public. */
function readLibrary(): ReadonlyMap<number, YearMonths> {
  if (libraryMonths) return libraryMonths;
  let start = countDays(FIRST_DAY);
  const years = new Map<number, YearMonths>();
  for (let year = FIRST_YEAR; year <= LAST_LIBRARY_YEAR; year++) {
    const months = Array.from({ length: MONTHS }, () => {
      const days =
        [29, 30, 31].find((length) => new BikramSambat(toDay(start + length)).toBs().date === 1) ?? 32;
      start += days;
      return days;
    });
    years.set(year, months);
  }
  libraryMonths = years;
  return years;
}

type KnownYear = { year: number; start: number; months: YearMonths };

/** Nepal's calendar as this shop knows it. Days are of the world's calendar. */
export type BsCalendar = {
  years: readonly KnownYear[];
  /** Until here days can be converted … */
  lastDay: string;
  /** … and until here, the end of a year, they are certain, so that documents may have them. */
  lastCertainDay: string;
  lastCertainYear: number;
};

type CalendarSettings = Partial<Record<string, string>>;

const getLines = (setting: string | undefined): string[] => settingLines(inLatinDigits(setting ?? ''));

/** A year and its months: `2084 31 31 32 …`; undefined where a line is none. */
function parseCorrection(line: string): { year: number; months: YearMonths } | undefined {
  const [year = 0, ...months] = line
    .split(/[\s,|:]+/)
    .filter(Boolean)
    .map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN));
  const isYear = year >= 1000 && months.length === MONTHS && [365, 366].includes(sum(months));
  return isYear && months.every((days) => days >= 29 && days <= 32) ? { year, months } : undefined;
}

/** Corrections by their year, in the order of years. */
const readCorrections = (setting: string | undefined): ReadonlyMap<number, YearMonths> =>
  new Map(
    getLines(setting)
      .flatMap((line) => parseCorrection(line) ?? [])
      .toSorted((one, other) => one.year - other.year)
      .map(({ year, months }) => [year, months]),
  );

/** The last year of which the months are known, without a gap. */
function lastKnownYear(corrections: ReadonlyMap<number, YearMonths>): number {
  let year = LAST_LIBRARY_YEAR;
  while (corrections.has(year + 1)) year += 1;
  return year;
}

/**
 * The calendar by the shop's settings: what they correct moves all later years. Without settings it is certain as far as
 * it was published when this was written.
 */
export function bsCalendar(settings: CalendarSettings): BsCalendar {
  const corrections = readCorrections(settings[CORRECTIONS_SETTING]);
  const last = lastKnownYear(corrections);
  const years: KnownYear[] = [];
  let start = countDays(FIRST_DAY);
  for (let year = FIRST_YEAR; year <= last; year++) {
    const months = corrections.get(year) ?? readLibrary().get(year) ?? [];
    years.push({ year, start, months });
    start += sum(months);
  }
  const bounds = { least: FIRST_YEAR, most: last };
  let lastCertainYear = parseWholeNumber(settings[LAST_YEAR_SETTING], bounds) ?? LAST_PUBLISHED_YEAR;
  // A year that the owner entered is as certain as one that was shipped.
  while (corrections.has(lastCertainYear + 1)) lastCertainYear += 1;
  const afterCertain = years.find(({ year }) => year === lastCertainYear + 1)?.start ?? start;
  return { years, lastDay: toDay(start - 1), lastCertainDay: toDay(afterCertain - 1), lastCertainYear };
}

/**
 * The first day up to today whose date documents may have, and that other corrections change. The built-in years were
 * certain before a setting said that they are not.
 */
function findMovedDay(settings: CalendarSettings, corrections: string, today: string): string | undefined {
  const before = bsCalendar(settings);
  const builtIn = bsCalendar({ ...settings, [LAST_YEAR_SETTING]: '' });
  const after = bsCalendar({ [CORRECTIONS_SETTING]: corrections });
  const start = before.years.find(({ year }) => year === LAST_PUBLISHED_YEAR)?.start ?? 0;
  const certain = [before.lastCertainDay, builtIn.lastCertainDay].toSorted().at(-1) ?? today;
  const end = countDays(certain < today ? certain : today);
  const days = Array.from({ length: Math.max(0, end - start + 1) }, (_, place) => toDay(start + place));
  return days.find(
    (day) => day > after.lastDay || formatBsDate(dayToBs(day, before)) !== formatBsDate(dayToBs(day, after)),
  );
}

/**
 * Why a setting of the calendar cannot be taken; undefined where it can, and of others.
 * @param settings as they are stored @param today in Nepal: what was issued stands by the calendar of then
 */
export function calendarProblem(
  key: string,
  value: string,
  settings: CalendarSettings,
  today: string,
): string | undefined {
  if (key === LAST_YEAR_SETTING) {
    const most = lastKnownYear(readCorrections(settings[CORRECTIONS_SETTING]));
    const isYear = parseWholeNumber(value, { least: FIRST_YEAR, most }) !== undefined;
    return value === '' || isYear ? undefined : messages.lastYearError(FIRST_YEAR, most);
  }
  if (key !== CORRECTIONS_SETTING) return undefined;
  const seen = new Set<number>();
  for (const line of getLines(value)) {
    const year = parseCorrection(line)?.year;
    if (year === undefined) return messages.correctionLineError(line);
    if (seen.has(year)) return messages.correctionTwiceError(year);
    seen.add(year);
  }
  const last = lastKnownYear(readCorrections(value));
  const other = [...seen].find((year) => year < LAST_PUBLISHED_YEAR || year > last);
  if (other !== undefined)
    return messages.correctionYearError(other, LAST_PUBLISHED_YEAR, LAST_LIBRARY_YEAR + 1);
  const certain = parseWholeNumber(settings[LAST_YEAR_SETTING], { least: FIRST_YEAR, most: 9999 }) ?? 0;
  if (certain > last) return messages.correctionsNeeded(certain);
  const moved = findMovedDay(settings, value, today);
  return moved && messages.correctionOfPastError(moved);
}

/**
 * A day of the world's calendar in Nepal's. @param day `2026-11-25`
 * @throws UnknownBsDate before Baisakh 1, 2000 and after the calendar's last day
 */
export function dayToBs(day: string, { years, lastDay }: BsCalendar): BsDate {
  const days = countDays(day);
  const known = years.findLast(({ start }) => start <= days);
  if (!known || day > lastDay) throw new UnknownBsDate(messages.unknownDay(day, lastDay));
  let left = days - known.start;
  let month = 0;
  for (const length of known.months) {
    month += 1;
    if (left < length) break;
    left -= length;
  }
  return { year: known.year, month, day: left + 1 };
}

/** The day that it is in Nepal at a time, in Nepal's calendar. @throws UnknownBsDate */
export const timeToBs = (time: Date, calendar: BsCalendar): BsDate => dayToBs(nepalDay(time), calendar);

/** The same for a document. @throws UnknownBsDate also after the last day that is certain */
export function timeToCertainBs(time: Date, calendar: BsCalendar): BsDate {
  const { lastCertainDay, lastCertainYear } = calendar;
  const day = nepalDay(time);
  if (day > lastCertainDay)
    throw new UnknownBsDate(messages.uncertainDay(day, lastCertainDay, lastCertainYear));
  return dayToBs(day, calendar);
}

/**
 * A day of Nepal's calendar in the world's, such as `2026-11-25`.
 * @throws UnknownBsDate also for a day that a month does not have
 */
export function bsToDay(date: BsDate, { years }: BsCalendar): string {
  const { year, month, day } = date;
  const known = years.find((each) => each.year === year);
  const length = known?.months[month - 1] ?? 0;
  if (!known || day < 1 || day > length) throw new UnknownBsDate(messages.unknownBsDay(formatBsDate(date)));
  return toDay(known.start + sum(known.months.slice(0, month - 1)) + day - 1);
}

/** A day in Nepal's calendar; empty for one whose date is not certain, or not known. */
export function formatCertainDay(day: string, calendar: BsCalendar): string {
  const isCertain = day <= calendar.lastCertainDay && countDays(day) >= (calendar.years[0]?.start ?? 0);
  return isCertain ? formatBsDate(dayToBs(day, calendar)) : '';
}

/** The fiscal year begins with Shrawan. */
const FIRST_FISCAL_MONTH = 4;

/** The year in which the fiscal year of a day begins. */
const fiscalStart = ({ year, month }: BsDate): number => (month >= FIRST_FISCAL_MONTH ? year : year - 1);

/** The fiscal year of a day, as it is written: `2083/84`. */
export function getFiscalYear(date: BsDate): string {
  const begins = fiscalStart(date);
  return `${begins}/${two((begins + 1) % 100)}`;
}

/**
 * What has to be kept when documents are kept for some years from the end of their fiscal year: all from this time on.
 * Past the last known day the time stands still, so that nothing is forgotten too early.
 */
export function keptSince(now: Date, years: number, calendar: BsCalendar): Date {
  const today = nepalDay(now);
  const { lastDay } = calendar;
  const begins = fiscalStart(dayToBs(today > lastDay ? lastDay : today, calendar)) - years;
  return nepalDayStart(bsToDay({ year: begins, month: FIRST_FISCAL_MONTH, day: 1 }, calendar));
}

/** How many calendar months before its end the owner is reminded. */
const WARNED_MONTHS = 3;

/** What is left of the certain time; `isNear` in its last three months, and after it. */
export function certainTimeLeft(now: Date, { lastCertainDay, lastCertainYear }: BsCalendar) {
  const today = nepalDay(now);
  const last = new Date(`${lastCertainDay}T00:00:00Z`);
  const warnedFrom = toDay(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - WARNED_MONTHS, last.getUTCDate()) / DAY_MS,
  );
  return {
    lastDay: lastCertainDay,
    lastYear: lastCertainYear,
    daysLeft: countDays(lastCertainDay) - countDays(today),
    isNear: today >= warnedFrom,
  };
}
