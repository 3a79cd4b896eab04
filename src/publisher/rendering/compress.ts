import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isText } from '../page-files.ts';

const BIG_BYTES = 1024 * 1024;

/** For what is written at many publications: pages are many, and a large feed takes longest. */
const qualityOf = (bytes: number) => (bytes > BIG_BYTES ? 3 : 5);

function brotli(plain: Buffer, quality: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotliCompressSync(plain, { params });
}

/**
 * Writes the brotli form of a page, feed or list beside it, so that serving needs no compression. Clients without
 * brotli are few: for them the server compresses at the request. @returns the brotli form's bytes
 */
export function writeBrotli(path: string, plain: Buffer): number {
  const small = brotli(plain, qualityOf(plain.length));
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
