import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import type { Encoding } from '../../../contract/editor/upload.ts';
import type { FoundEncoding, ImportFile, UnreadFile } from './source-row.ts';

/** The file is no text of its encoding. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
  readonly line: number;

  constructor(problem: string, line: number) {
    super(problem);
    this.line = line;
  }
}

type BytesFile = Exclude<UnreadFile, { text: string }>;
const LINE_FEED = 10;

export const getBytes = (file: BytesFile): AsyncIterable<Uint8Array> | Uint8Array[] =>
  'bytes' in file ? [file.bytes] : createReadStream(file.path);

function fromFirstBytes([one, two, three]: Uint8Array): Encoding | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  // A Latin letter beside a zero: UTF-16 without a byte order mark.
  if (one && two === 0) return 'utf-16le';
  return one === 0 && two ? 'utf-16be' : undefined;
}

/** The lines of a file in bytes. No letter of UTF-8 holds the byte of a line feed. */
async function* getByteLines(file: BytesFile): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] = [];
  for await (const bytes of getBytes(file)) {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...begun, bytes.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    begun.push(bytes.subarray(start));
  }
  yield Buffer.concat(begun);
}

/**
 * Of a file with a byte that is no UTF-8: one with other letters in UTF-8 is damaged, and any other in some encoding.
 */
async function findDamage(file: BytesFile): Promise<FoundEncoding> {
  let line = 0;
  let badLine: number | undefined;
  let isUtf8Elsewhere = false;
  for await (const bytes of getByteLines(file)) {
    line += 1;
    if (!isUtf8(bytes)) badLine ??= line;
    else if (!isAscii(bytes)) isUtf8Elsewhere = true;
  }
  const damage = badLine === undefined ? {} : { badLine };
  return isUtf8Elsewhere
    ? { encoding: 'utf-8', isGuess: false, ...damage }
    : { encoding: 'windows-1252', isGuess: true, ...damage };
}

async function find(file: BytesFile): Promise<FoundEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of getBytes(file)) {
      const marked = isFirst ? fromFirstBytes(bytes) : undefined;
      if (marked) return { encoding: marked, isGuess: false };
      isFirst = false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return { encoding: 'utf-8', isGuess: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return findDamage(file);
  }
}

const UTF_8: FoundEncoding = { encoding: 'utf-8', isGuess: false };

/** Each file is read twice, and looked through once. */
const found = new WeakMap<ImportFile, Promise<FoundEncoding>>();

/** Finds the encoding of a file: strictly UTF-8, or what its first bytes say, or else a guess. */
export function findEncoding(file: ImportFile): Promise<FoundEncoding> {
  if ('text' in file) return Promise.resolve(UTF_8);
  if ('entries' in file) return Promise.resolve(file.encoding ?? UTF_8);
  const known = found.get(file) ?? find(file);
  found.set(file, known);
  return known;
}
