import { inLatinDigits } from '../../contract/latin-digits.ts';
import { type BsCalendar, type BsDate, bsToDay, formatBsDate } from '../../rules/bikram-sambat.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A statement of such a year is dated in Nepal's calendar. */
const FIRST_BS_YEAR = 2060;

const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const NAMED = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/i;
const NAME_FIRST = /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})[-/., ]+(\d{4})(?!\d)/i;

function toDay({ year: writtenYear, month, day }: BsDate, calendar: BsCalendar): string | undefined {
  const year = writtenYear < 100 ? 2000 + writtenYear : writtenYear;
  try {
    if (year >= FIRST_BS_YEAR) return bsToDay({ year, month, day }, calendar);
  } catch {
    return undefined;
  }
  const written = formatBsDate({ year, month, day });
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined;
}

const getMonth = (name = '') => MONTHS.indexOf(name.toLowerCase()) + 1;

/**
 * The days of a statement, such as `2026-11-26`; undefined where none can be read. `05/11` is November 5, as in Nepal,
 * unless another line of the same statement shows that the month comes first.
 */
export function readDays(dates: readonly string[], calendar: BsCalendar): (string | undefined)[] {
  const read = (year: number, month: number, day: number) => toDay({ year, month, day }, calendar);
  const texts = dates.map((date) => inLatinDigits(date).trim());
  const pairs = texts.map((text) => YEAR_LAST.exec(text)).filter((match) => match !== null);
  const isMonthFirst =
    pairs.some(([, , second]) => Number(second) > 12) && !pairs.some(([, first]) => Number(first) > 12);
  return texts.map((text) => {
    const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
    if (year) return read(Number(year), Number(month), Number(day));
    const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
    if (last)
      return isMonthFirst
        ? read(Number(last), Number(first), Number(second))
        : read(Number(last), Number(second), Number(first));
    const [, numbered, name, ofYear] = NAMED.exec(text) ?? [];
    if (ofYear) return read(Number(ofYear), getMonth(name), Number(numbered));
    const [, named, dayNamed, yearOf] = NAME_FIRST.exec(text) ?? [];
    return yearOf ? read(Number(yearOf), getMonth(named), Number(dayNamed)) : undefined;
  });
}
