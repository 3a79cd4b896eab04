import { parse } from 'csv-parse/sync';
import { MOST_STATEMENT_LINES } from '../../contract/editor/statement.ts';
import { inLatinDigits } from '../../contract/latin-digits.ts';
import { plainLine } from '../../contract/plain-text.ts';
import { reference as transactionNumber } from '../../contract/transfer.ts';
import { type BsCalendar, type BsDate, bsToDay, formatBsDate } from '../../rules/bikram-sambat.ts';
import { readPaisa } from '../../rules/price/money.ts';
import * as messages from './messages.ts';
import { type Columns, findColumns, saysItCame } from './statement-columns.ts';

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
function readDays(dates: readonly string[], calendar: BsCalendar): (string | undefined)[] {
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

/**
 * Money that came, as a line of a bank's statement says it. `line` counts from 1; `day`: its date as `2026-11-26`, where
 * it can be read; `reference`: only what the call that confirms it takes.
 */
export type CreditLine = {
  line: number;
  date: string;
  day: string | undefined;
  text: string;
  reference: string | undefined;
  amountPaisa: number;
};
export type ReadStatement = { credits: CreditLine[]; problems: { line: number; message: string }[] };

const DELIMITERS = [',', ';', '\t'];
/** Above its table a statement says whose it is. */
const HEADING_WITHIN = 40;
/** Wider rows are no headings. */
const MOST_COLUMNS = 100;
/** Lines of a file with empty ones and texts of several lines: parsing more takes seconds. */
const MOST_FILE_LINES = 10 * MOST_STATEMENT_LINES;
/** Characters of a row: one of nothing but commas takes seconds. */
const LONGEST_ROW = 50_000;
const MOST_TEXT = 300;
const MOST_REFERENCE = 60;

type Row = { record: string[]; info: { lines: number } };

function readRows(text: string, delimiter: string): Row[] {
  return parse(text, {
    delimiter,
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  }) as unknown as Row[];
}

/** The table of a statement: its rows behind the headings. */
function findTable(text: string): { columns: Columns; rows: Row[] } | undefined {
  for (const delimiter of DELIMITERS) {
    let rows: Row[];
    try {
      rows = readRows(text, delimiter);
    } catch {
      continue;
    }
    for (const [index, { record }] of rows.slice(0, HEADING_WITHIN).entries()) {
      const columns = record.length > MOST_COLUMNS ? undefined : findColumns(record);
      if (columns) return { columns, rows: rows.slice(index + 1) };
    }
  }
  return undefined;
}

/** UTF-16 has a zero beside each Latin letter, and not always a mark in front. */
function getUtf16(file: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const start = file.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** As banks write it: UTF-8, or what Excel of Windows saves. */
function decode(file: Buffer): string {
  const wide = getUtf16(file);
  if (wide) return new TextDecoder(wide).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** @returns whether a text has more lines than this, without making a list of them */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 0;
  for (const _ of text.matchAll(/\r\n?|\n/g)) if (++lines > most) return true;
  return false;
}

const ZERO = /^(?:[-–]+|0+(?:\.0+)?)$/;
/** Beside an amount some banks repeat that it came. */
const CAME = /\s*\(?cr\.?\)?$/i;
const HAS_DIGIT = /\p{Nd}/u;
/** A sum of the table, and no line of it. */
const SUM = /^(?:(?:grand|sub)[ -]?)?total\b|^(?:opening|closing) balance\b|^कुल/i;

type RowReading = Omit<CreditLine, 'line' | 'day'> | { problem: string } | undefined;

/** Reads a row; undefined where it is no money that came. */
function readRow(record: readonly string[], columns: Columns): RowReading {
  const cell = (index: number) => plainLine(record[index] ?? '');
  const [date, written] = [cell(columns.date), cell(columns.amount).replace(CAME, '')];
  const [hasDate, hasAmount] = [HAS_DIGIT.test(date), written !== '' && !ZERO.test(written)];
  if (record.some((text) => SUM.test(text.trim()))) return undefined;
  // What the bank says below its table.
  if (!hasDate && !hasAmount) return undefined;
  // Commas of an amount without quotation marks are borders of cells: what stands in its column is a part of it.
  if (record.slice(columns.width).some((text) => text.trim() !== ''))
    return { problem: messages.tooManyCells };
  const hasCome = columns.direction < 0 || saysItCame(cell(columns.direction));
  if (hasCome === false) return undefined;
  if (hasCome === undefined) return { problem: messages.noDirection };
  if (written === '') return HAS_DIGIT.test(cell(columns.debit)) ? undefined : { problem: messages.noAmount };
  if (!hasAmount) return undefined;
  if (!hasDate) return { problem: messages.noDate };
  const reading = readPaisa(written);
  if ('problem' in reading) return { problem: messages.unreadableAmount(reading.problem) };
  if (reading.value === 0) return undefined;
  const number = transactionNumber.safeParse(cell(columns.reference).slice(0, MOST_REFERENCE));
  const texts = number.success ? columns.texts : [...columns.texts, columns.reference];
  return {
    date: date.slice(0, MOST_REFERENCE),
    text: [...new Set(texts.map(cell))].filter(Boolean).join(' · ').slice(0, MOST_TEXT),
    reference: number.success ? number.data : undefined,
    amountPaisa: reading.value,
  };
}

/**
 * Reads the money that came from a bank's statement, a table whose columns are found by their headings: the date, the
 * credit or deposit, and the texts.
 * @returns a problem for each row that has no date or no amount, or whose amount is none or has two readings; a text
 * where there is no such table
 */
export function readStatement(file: Buffer, calendar: BsCalendar): ReadStatement | { refused: string } {
  const text = decode(file);
  if (hasMoreLines(text, MOST_FILE_LINES)) return { refused: messages.longStatement(MOST_STATEMENT_LINES) };
  const table = findTable(text);
  if (!table) return { refused: messages.noStatementTable };
  const { columns, rows } = table;
  if (rows.length > MOST_STATEMENT_LINES) return { refused: messages.longStatement(MOST_STATEMENT_LINES) };
  const days = readDays(
    rows.map(({ record }) => record[columns.date] ?? ''),
    calendar,
  );
  const read: ReadStatement = { credits: [], problems: [] };
  for (const [index, { record, info }] of rows.entries()) {
    const row = readRow(record, columns);
    if (!row) continue;
    if ('problem' in row) read.problems.push({ line: info.lines, message: row.problem });
    else read.credits.push({ line: info.lines, day: days[index], ...row });
  }
  return read;
}
