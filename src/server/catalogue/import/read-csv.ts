import { CsvError, parse } from 'csv-parse/sync';
import type { ImportFile, Reading } from './source-row.ts';

type CsvRecord = { record: string[]; raw: string; info: { lines: number } };

const newlinesIn = (text: string) => text.split('\n').length - 1;
/** The line a record starts on: the parser reports the one it ends on, and a quoted cell may span several. */
const lineOf = ({ raw, info }: CsvRecord) => info.lines - newlinesIn(raw.trim());

const parseRecords = (text: string): CsvRecord[] =>
  parse(text, {
    info: true,
    raw: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
  }) as unknown as CsvRecord[];

/** An empty cell is an absent field, which leaves the product's value unchanged. */
const valuesOf = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, cells[index]]).filter(([, cell]) => cell !== ''));

/** Reads comma-separated values whose first row names the fields. */
export function readCsv({ name, text }: ImportFile): Reading {
  const reading: Reading = { rows: [], problems: [] };
  const broken = (line: number, message: string) =>
    reading.problems.push({ file: name, line, field: '', message });
  try {
    const [header, ...records] = parseRecords(text);
    const names = header?.record ?? [];
    const repeated = names.filter((each, index) => names.indexOf(each) !== index);
    if (!header) broken(1, 'has no header: name the fields in the first row');
    else if (repeated.length > 0) broken(lineOf(header), `names ${repeated.join(' and ')} twice`);
    else
      for (const record of records) {
        if (record.record.length === names.length)
          reading.rows.push({ file: name, line: lineOf(record), values: valuesOf(names, record.record) });
        else broken(lineOf(record), `has ${record.record.length} cells and the header ${names.length}`);
      }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    broken(Number(error.lines), `is no CSV: ${error.message}`);
  }
  return reading;
}
