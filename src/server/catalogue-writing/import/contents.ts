import type { Encoding } from '../../../contract/editor/upload.ts';
import { findEncoding, getBytes, UnreadableText } from './encoding.ts';
import type { UnreadFile } from './source-row.ts';

/**
 * The text of a file, piece by piece, without its byte order mark, which is no part of the first field's name.
 * @param named its encoding; without it the one that is found
 * @throws UnreadableText
 */
export async function* getContents(file: UnreadFile, named?: Encoding): AsyncGenerator<string> {
  if ('text' in file) return yield file.text.replace(/^\uFEFF/, '');
  const encoding = named ?? (await findEncoding(file)).encoding;
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of getBytes(file)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { badLine = 1 } = encoding === 'utf-8' ? await findEncoding(file) : {};
    throw new UnreadableText(`is no text in ${encoding}: mend it, or name its encoding`, badLine);
  }
}

/** The whole text of a file. */
export async function readText(file: UnreadFile, encoding?: Encoding): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of getContents(file, encoding)) pieces.push(piece);
  return pieces.join('');
}

/** The lines of a file. Only a line feed ends one: readline ends them at U+2028 too, which JSON texts may hold. */
export async function* getLines(file: UnreadFile, encoding?: Encoding): AsyncGenerator<string> {
  // A line of many pieces is joined once: joined with each, it would be copied as often.
  let begun: string[] = [];
  for await (const piece of getContents(file, encoding)) {
    const [first = '', ...others] = piece.split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('');
      begun = [next];
    }
  }
  yield begun.join('');
}
