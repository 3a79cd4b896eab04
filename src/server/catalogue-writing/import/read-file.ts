import { extname } from 'node:path';
import { getLines } from './contents.ts';
import { UnreadableText } from './encoding.ts';
import { readCsv } from './read-csv.ts';
import { readJson, readJsonLines } from './read-json.ts';
import { readXlsxRows } from './read-xlsx.ts';
import type { Entry, ImportFile, ReadOptions, UnreadFile } from './source-row.ts';

const WORKBOOK = '.xlsx';
const READERS: Record<string, (file: UnreadFile, options: ReadOptions) => AsyncGenerator<Entry>> = {
  '.json': readJson,
  '.jsonl': readJsonLines,
  '.ndjson': readJsonLines,
  '.csv': readCsv,
  '.tsv': readCsv,
  [WORKBOOK]: readXlsxRows,
};

const getEnding = ({ name }: ImportFile) => extname(name).toLowerCase();

/** Whether a file is text, which has an encoding. */
export const isTextFile = (file: ImportFile): boolean => getEnding(file) !== WORKBOOK;

/** The entries of a file that a child process read. */
async function* readEntries(path: string): AsyncGenerator<Entry> {
  for await (const json of getLines({ name: path, path })) if (json !== '') yield JSON.parse(json) as Entry;
}

/** Reads a file by its ending, row by row. */
export async function* readImportFile(file: ImportFile, options: ReadOptions = {}): AsyncGenerator<Entry> {
  if ('entries' in file) return yield* readEntries(file.entries);
  const read = READERS[getEnding(file)];
  const broken = (message: string, line = 1): Entry => ({ file: file.name, line, field: '', message });
  if (!read)
    return yield broken(`has an ending that is not known: name it ${Object.keys(READERS).join(', ')}`);
  try {
    yield* read(file, options);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    yield broken(error.message, error.line);
  }
}
