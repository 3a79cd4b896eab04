import { extname } from 'node:path';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { Entry, ImportFile } from './source-row.ts';

const READERS: Record<string, (file: ImportFile) => AsyncGenerator<Entry>> = {
  '.json': readJson,
  '.jsonl': readJsonLines,
  '.ndjson': readJsonLines,
  '.csv': readCsv,
};

/** Reads a file by its ending, row by row. */
export async function* readImportFile(file: ImportFile): AsyncGenerator<Entry> {
  const read = READERS[extname(file.name).toLowerCase()];
  if (read) return yield* read(file);
  const message = `has an ending that is not known: name it ${Object.keys(READERS).join(', ')}`;
  yield { file: file.name, line: 1, field: '', message };
}
