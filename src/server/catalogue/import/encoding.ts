import { createReadStream } from 'node:fs';
import type { Encoding } from '../../../contract/editor/upload.ts';
import type { ImportFile } from './source-row.ts';

/** How a file's text is read; a guess is one that the file does not say itself. */
type FoundEncoding = { encoding: Encoding; isGuess: boolean };

/** The file is no text of its encoding. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

export const bytesOf = (
  file: Exclude<ImportFile, { text: string }>,
): AsyncIterable<Uint8Array> | Uint8Array[] => ('bytes' in file ? [file.bytes] : createReadStream(file.path));

function fromFirstBytes([one, two, three]: Uint8Array): Encoding | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  // A Latin letter beside a zero: UTF-16 without a byte order mark.
  if (one && two === 0) return 'utf-16le';
  return one === 0 && two ? 'utf-16be' : undefined;
}

async function find(file: Exclude<ImportFile, { text: string }>): Promise<FoundEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of bytesOf(file)) {
      const marked = isFirst ? fromFirstBytes(bytes) : undefined;
      if (marked) return { encoding: marked, isGuess: false };
      isFirst = false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return { encoding: 'utf-8', isGuess: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { encoding: 'windows-1252', isGuess: true };
  }
}

/** Each file is read twice, and looked through once. */
const found = new WeakMap<ImportFile, Promise<FoundEncoding>>();

/** Finds the encoding of a file: strictly UTF-8, or what its first bytes say, or else a guess. */
export function findEncoding(file: ImportFile): Promise<FoundEncoding> {
  if ('text' in file) return Promise.resolve({ encoding: 'utf-8', isGuess: false });
  const known = found.get(file) ?? find(file);
  found.set(file, known);
  return known;
}
