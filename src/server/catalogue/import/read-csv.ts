import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { contentsOf } from './contents.ts';
import type { Entry, ImportFile } from './source-row.ts';

type CsvRecord = { record: string[]; raw: string; info: { lines: number } };

const newlinesIn = (text: string) => text.split('\n').length - 1;
/** The line a record starts on: the parser reports the one it ends on, and a quoted cell may span several. */
const lineOf = ({ raw, info }: CsvRecord) => info.lines - newlinesIn(raw.trim());

/** The records one by one. A pipeline passes on what goes wrong while the file is read. */
function recordsOf(file: ImportFile): AsyncIterable<CsvRecord> {
  const parser = parse({
    info: true,
    raw: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
    // Other shops write inches without quotes around the cell: 15.6".
    relax_quotes: true,
  });
  // An error ends the parser, and so the loop over its records.
  pipeline(Readable.from(contentsOf(file)), parser, () => undefined);
  return parser as AsyncIterable<CsvRecord>;
}

/** An empty cell is an absent field, which leaves the product's value unchanged. */
const valuesOf = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, cells[index]]).filter(([, cell]) => cell !== ''));

/** Reads comma-separated values whose first row names the fields. */
export async function* readCsv(file: ImportFile): AsyncGenerator<Entry> {
  const broken = (line: number, message: string): Entry => ({ file: file.name, line, field: '', message });
  let names: string[] | undefined;
  try {
    for await (const record of recordsOf(file)) {
      const line = lineOf(record);
      if (!names) {
        names = record.record;
        const repeated = names.filter((each, index) => names?.indexOf(each) !== index);
        if (repeated.length === 0) continue;
        yield broken(line, `names ${repeated.join(' and ')} twice`);
        return;
      }
      if (record.record.length === names.length)
        yield { file: file.name, line, values: valuesOf(names, record.record) };
      else yield broken(line, `has ${record.record.length} cells and the header ${names.length}`);
    }
    if (!names) yield broken(1, 'has no header: name the fields in the first row');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield broken(Number(error.lines), `is no CSV: ${error.message}`);
  }
}
