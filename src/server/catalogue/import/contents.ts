import { createReadStream } from 'node:fs';
import type { ImportFile } from './source-row.ts';

/** The text of a file, piece by piece. Spreadsheets save a byte order mark, which is no part of the first field's name. */
export async function* contentsOf(file: ImportFile): AsyncGenerator<string> {
  const pieces: AsyncIterable<string> | string[] =
    'text' in file ? [file.text] : createReadStream(file.path, 'utf8');
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? piece.replace(/^\uFEFF/, '') : piece;
    isFirst = false;
  }
}

/** The whole text of a file. */
export async function textOf(file: ImportFile): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of contentsOf(file)) pieces.push(piece);
  return pieces.join('');
}

/** The lines of a file. Only a line feed ends one: readline ends them at U+2028 too, which JSON texts may hold. */
export async function* linesOf(file: ImportFile): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of contentsOf(file)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
