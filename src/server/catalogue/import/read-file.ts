import { extname } from 'node:path';
import type { Encoding } from '../../../contract/editor/upload.ts';
import { UnreadableText } from './encoding.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readXlsxRows } from './read-xlsx.ts';
import type { Entry, ImportFile } from './source-row.ts';

/** How files are read where they do not say it themselves: their encoding, and the sheet of a workbook. */
export type FileOptions = { encoding?: Encoding | undefined; sheet?: string | undefined };

const WORKBOOK = '.xlsx';
const READERS: Record<string, (file: ImportFile, options: FileOptions) => AsyncGenerator<Entry>> = {
  '.json': readJson,
  '.jsonl': readJsonLines,
  '.ndjson': readJsonLines,
  '.csv': readCsv,
  '.tsv': readCsv,
  [WORKBOOK]: readXlsxRows,
};

const endingOf = ({ name }: ImportFile) => extname(name).toLowerCase();

/** Whether a file is text, which has an encoding. */
export const isTextFile = (file: ImportFile): boolean => endingOf(file) !== WORKBOOK;

/** Reads a file by its ending, row by row. */
export async function* readImportFile(file: ImportFile, options: FileOptions = {}): AsyncGenerator<Entry> {
  const read = READERS[endingOf(file)];
  const broken = (message: string): Entry => ({ file: file.name, line: 1, field: '', message });
  if (!read)
    return yield broken(`has an ending that is not known: name it ${Object.keys(READERS).join(', ')}`);
  try {
    yield* read(file, options);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    yield broken(error.message);
  }
}
