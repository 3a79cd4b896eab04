import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isText } from '../page-files.ts';

const BIG_BYTES = 1024 * 1024;
/** Binary logarithms of bytes; the larger one is brotli's default. */
const [SMALLEST_WINDOW, LARGEST_WINDOW] = [16, constants.BROTLI_DEFAULT_WINDOW] as const;
/** Bytes that brotli leaves free in a window (RFC 7932, 9.1). */
const WINDOW_GAP = 16;

/** The home page, and each category's first page: there are few, and most visits begin there. */
const FIRST_PAGE = /\/(?:index|product-category\/[^/]+)\.html$/;

/**
 * For what is written at many publications: pages are many, and a large feed takes longest. A better quality saves a
 * twelfth of a list's first page, and takes ten times as long.
 */
function getQuality(path: string, bytes: number): number {
  if (bytes > BIG_BYTES) return 3;
  return FIRST_PAGE.test(path) ? 10 : 5;
}

/** The smallest window that a whole text fits into; a larger one finds nothing more, and the default takes 8 MB. */
const getWindow = (bytes: number) =>
  Math.min(LARGEST_WINDOW, Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(bytes + WINDOW_GAP))));

function brotli(plain: Buffer, quality: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: getWindow(plain.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotliCompressSync(plain, { params });
}

/**
 * Writes the brotli form of a page, feed or list beside it, so that serving needs no compression. Clients without
 * brotli are few: for them the server compresses at the request. @returns the brotli form's bytes
 */
export function writeBrotli(path: string, plain: Buffer): number {
  const small = brotli(plain, getQuality(path, plain.length));
  writeFileSync(`${path}.br`, small);
  return small.length;
}

/** Compresses the files that every page shares: they are built once, so both forms are as small as can be. */
export function compressSite(folder: string, files: Iterable<string>): void {
  for (const path of Array.from(files)
    .filter(isText)
    .map((file) => join(folder, file))) {
    const plain = readFileSync(path);
    writeFileSync(`${path}.br`, brotli(plain, 11));
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  }
}
