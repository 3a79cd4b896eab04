import { parse } from 'csv-parse/sync';
import { MOST_STATEMENT_LINES } from '../../contract/editor/statement.ts';
import { plainLine } from '../../contract/plain-text.ts';
import { readPaisa } from '../../rules/price/read-paisa.ts';
import * as messages from './messages.ts';

/** Money that came, as a line of a bank's statement says it. `line` counts from 1. */
export type CreditLine = {
  line: number;
  date: string;
  text: string;
  reference: string | undefined;
  amountPaisa: number;
};
export type ReadStatement = { credits: CreditLine[]; problems: { line: number; message: string }[] };

const DELIMITERS = [',', ';', '\t'];
/** Above its table a statement says whose it is. */
const HEADING_WITHIN = 40;
const MOST_TEXT = 300;
const MOST_REFERENCE = 60;

const DATE = /\bdate\b|मिति/i;
const CREDIT = /credit|deposit|\bcr\b|जम्मा/i;
const AMOUNT = /amount/i;
/** Says of each amount whether it came or went. */
const DIRECTION =
  /^(?:cr\s*\/\s*dr|dr\s*\/\s*cr|debit\s*\/\s*credit|credit\s*\/\s*debit|type|transaction type)$/i;
const REFERENCE = /reference|\bref\b|(?:transaction|txn|trace)\s*(?:id|no|number|code)|utr/i;
const TEXT = /desc|remark|particular|narration|detail|note|cheque|chq/i;

type Columns = {
  date: number;
  amount: number;
  direction: number;
  texts: readonly number[];
  reference: number;
};

function findColumns(headings: readonly string[]): Columns | undefined {
  const find = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading));
  const direction = find(DIRECTION);
  const credit = headings.findIndex((heading) => CREDIT.test(heading) && !DIRECTION.test(heading));
  const amount = credit >= 0 ? credit : direction >= 0 ? find(AMOUNT) : -1;
  const date = find(DATE);
  if (date < 0 || amount < 0 || date === amount) return undefined;
  const texts = headings.flatMap((heading, index) =>
    (TEXT.test(heading) || REFERENCE.test(heading)) && index !== date && index !== amount ? [index] : [],
  );
  return { date, amount, direction: credit >= 0 ? -1 : direction, texts, reference: find(REFERENCE) };
}

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
      const columns = findColumns(record);
      if (columns) return { columns, rows: rows.slice(index + 1) };
    }
  }
  return undefined;
}

/** As banks write it: UTF-8, or what Excel of Windows saves. */
function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

const NOTHING = /^(?:|[-–]+|0+(?:\.0+)?)$/;
/** Beside an amount some banks repeat that it came. */
const CAME = /\s*\(?cr\.?\)?$/i;

/**
 * Reads the money that came from a bank's statement, a table whose columns are found by their headings: the date, the
 * credit or deposit, and the texts.
 * @returns a problem for each amount that is none or has two readings; a text where there is no such table
 */
export function readStatement(file: Buffer): ReadStatement | { refused: string } {
  const table = findTable(decode(file));
  if (!table) return { refused: messages.noStatementTable };
  const { columns, rows } = table;
  if (rows.length > MOST_STATEMENT_LINES) return { refused: messages.longStatement(MOST_STATEMENT_LINES) };
  const read: ReadStatement = { credits: [], problems: [] };
  for (const { record, info } of rows) {
    const cell = (index: number) => plainLine(record[index] ?? '');
    const [date, written] = [cell(columns.date), cell(columns.amount).replace(CAME, '')];
    // A row without a day is a sum, or what the bank says below its table.
    if (!/\p{Nd}/u.test(date) || NOTHING.test(written)) continue;
    if (columns.direction >= 0 && !/^c/i.test(cell(columns.direction))) continue;
    const reading = readPaisa(written);
    if ('problem' in reading) {
      read.problems.push({ line: info.lines, message: messages.unreadableAmount(reading.problem) });
      continue;
    }
    if (reading.value === 0) continue;
    const reference = cell(columns.reference).slice(0, MOST_REFERENCE);
    read.credits.push({
      line: info.lines,
      date: date.slice(0, MOST_REFERENCE),
      text: [...new Set(columns.texts.map(cell))].filter(Boolean).join(' · ').slice(0, MOST_TEXT),
      reference: reference || undefined,
      amountPaisa: reading.value,
    });
  }
  return read;
}
