import { pipeline, Readable } from 'node:stream';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../../http/csv.ts';
import { getContents } from './contents.ts';
import {
  type Entry,
  LONGEST_ROW,
  MOST_COLUMNS,
  type ReadOptions,
  tooLong,
  type UnreadFile,
} from './source-row.ts';
import { BadHeader, tableReader } from './table.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const NAMES: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
/** A header of thousands of names is shorter. */
const LONGEST_HEADER = 65_536;

/** What parts the cells of a file, or why it cannot be found; `rest` is the text to parse. */
type Delimited = { delimiter: string; rest: AsyncIterable<string> } | { problem: string };

/** Up to a quotation mark or the end of a line, which is CR, LF or both. */
const PLAIN = /[^"\r\n]*/y;

/** The place behind a quoted text, whose marks within are doubled; -1 where it does not end. */
function skipQuoted(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end + 1;
  return -1;
}

/**
 * The first line with text, without what is quoted; undefined where the text ends before it does. Each character is
 * looked at twice at most: an ordinary file has its line ends as the longest header allows, or none at all.
 */
function findHeader(text: string, isWhole: boolean): string | undefined {
  let header = '';
  let place = 0;
  let isQuoting = true;
  while (place < text.length) {
    PLAIN.lastIndex = place;
    const [plain = ''] = PLAIN.exec(text) ?? [];
    header += plain;
    place += plain.length;
    if (text[place] !== '"') {
      if (header.trim() !== '' && place < text.length) return header;
      place += 1;
      continue;
    }
    const behind: number = isQuoting ? skipQuoted(text, place) : -1;
    if (behind === -1 && !isWhole) return undefined;
    // One that never ends is the sign of inches, and so are those behind it.
    isQuoting &&= behind !== -1;
    place = behind === -1 ? place + 1 : behind;
  }
  return isWhole ? header : undefined;
}

function choose(header: string): { delimiter: string } | { problem: string } {
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length - 1 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [most, next] = counts;
  if (most && most.count === next?.count)
    return {
      problem: `parts its names by ${NAMES[most.delimiter]} and by ${NAMES[next.delimiter]}: begin the file with a line sep=;`,
    };
  return { delimiter: most?.delimiter ?? ',' };
}

async function* chain(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Tells by a file's first line, which may be `sep=;` as spreadsheets write it, what parts its cells. */
async function delimit(pieces: AsyncIterable<string>): Promise<Delimited> {
  const iterator = pieces[Symbol.asyncIterator]();
  let first = '';
  let header: string | undefined;
  while (header === undefined) {
    const { value, done } = await iterator.next();
    if (!done) first += value;
    const isWhole = done || first.length > LONGEST_HEADER;
    header = findHeader(first.slice(0, LONGEST_HEADER), isWhole);
  }
  const said = /^\s*sep=(.)[ \t]*(\r\n?|\n)/i.exec(first.slice(0, LONGEST_HEADER));
  // The line stays, empty: lines are counted from the first.
  if (said?.[1])
    return { delimiter: said[1], rest: chain(`${said[2]}${first.slice(said[0].length)}`, iterator) };
  const chosen = choose(header);
  return 'problem' in chosen ? chosen : { ...chosen, rest: chain(first, iterator) };
}

type CsvRecord = { record: string[]; raw: string; info: { lines: number } };

/** Each line end counts once, as the parser counts them. */
const findNewlines = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0;
/** The line a record starts on: the parser reports the one it ends on, and a quoted cell may span several. */
const getLine = ({ raw, info }: CsvRecord) => info.lines - findNewlines(raw.trim());

/** A row that has more columns than are read: its rest is not read. */
class TooWide extends Error {
  readonly line: number;

  constructor(line: number) {
    super();
    this.line = line;
  }
}

const requireNarrow = (cell: string, { index, lines }: CastingContext): string => {
  if (index >= MOST_COLUMNS) throw new TooWide(lines);
  return cell;
};

/** The records one by one. A pipeline passes on what goes wrong while the file is read. */
function getRecords(text: AsyncIterable<string>, delimiter: string): AsyncIterable<CsvRecord> {
  const parser = parse({
    delimiter,
    info: true,
    raw: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
    cast: requireNarrow,
    max_record_size: LONGEST_ROW,
    // Other shops write inches without quotes around the cell: 15.6".
    relax_quotes: true,
  });
  // An error ends the parser, and so the loop over its records.
  pipeline(Readable.from(text), parser, () => undefined);
  return parser as AsyncIterable<CsvRecord>;
}

/** Reads values that commas, semicolons or tabs part, and whose first row names the fields. */
export async function* readCsv(
  file: UnreadFile,
  { encoding, fields }: ReadOptions = {},
): AsyncGenerator<Entry> {
  const broken = (line: number, message: string): Entry => ({ file: file.name, line, field: '', message });
  const { readRow, hasHeader } = tableReader(file.name, fields);
  const delimited = await delimit(getContents(file, encoding));
  if ('problem' in delimited) return yield broken(1, delimited.problem);
  let line = 1;
  try {
    for await (const record of getRecords(delimited.rest, delimited.delimiter)) {
      line = getLine(record);
      const entry = readRow(line, record.record.map(unescapeFormula));
      if (entry) yield entry;
    }
    if (!hasHeader()) yield broken(1, 'has no header: name the fields in the first row');
  } catch (error) {
    if (error instanceof BadHeader) yield broken(line, error.message);
    else if (error instanceof TooWide) yield broken(error.line, `has more than ${MOST_COLUMNS} columns`);
    else if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      yield broken(Number(error.lines), `is in a row that is ${tooLong}`);
    else if (error instanceof CsvError) yield broken(Number(error.lines), `is no CSV: ${error.message}`);
    else throw error;
  }
}
