import type { Encoding } from '../../../contract/editor/upload.ts';
import { getLines } from './contents.ts';
import { type Entry, readObject, type UnreadFile } from './source-row.ts';

/** Reads one JSON object a line; empty lines count as lines and hold no row. */
export async function* readJsonLines(
  file: UnreadFile,
  { encoding }: { encoding?: Encoding | undefined } = {},
): AsyncGenerator<Entry> {
  let line = 0;
  for await (const text of getLines(file, encoding)) {
    line += 1;
    if (text.trim() !== '') yield readObject(file.name, line, text);
  }
}
