import { extname } from 'node:path';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { ImportFile, Reading } from './source-row.ts';

const READERS: Record<string, (file: ImportFile) => Reading> = {
  '.json': readJson,
  '.jsonl': readJsonLines,
  '.ndjson': readJsonLines,
  '.csv': readCsv,
};

/** Reads a file by its ending. */
export function readImportFile({ name, text }: ImportFile): Reading {
  const read = READERS[extname(name).toLowerCase()];
  // Spreadsheets save a byte order mark, which is no part of the first field's name.
  if (read) return read({ name, text: text.replace(/^\uFEFF/, '') });
  const message = `has an ending that is not known: name it ${Object.keys(READERS).join(', ')}`;
  return { rows: [], problems: [{ file: name, line: 1, field: '', message }] };
}
