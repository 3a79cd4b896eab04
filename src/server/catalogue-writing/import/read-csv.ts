import { pipeline, Readable } from 'node:stream';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../../http/csv.ts';
import { getContents } from './contents.ts';
import { delimit } from './delimiter.ts';
import type { ReadOptions } from './read-options.ts';
import { type Entry, LONGEST_ROW, tooLong, type UnreadFile } from './source-row.ts';
import { BadHeader, MOST_COLUMNS, tableReader } from './table.ts';

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
