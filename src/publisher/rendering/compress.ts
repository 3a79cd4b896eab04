import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isText } from '../page-files.ts';

const BIG_BYTES = 1024 * 1024;
const SMALL_BYTES = 64 * 1024;

/**
 * How often a file is written: pages and feeds are many, or change often; scripts and styles are built once for all
 * of them. Gzip is only for clients without brotli, so it may be larger but must be fast.
 */
export type WrittenHow = 'once' | 'often';

const qualityOf = (bytes: number, written: WrittenHow) =>
  written === 'once' ? { brotli: 11, gzip: 9 } : { brotli: bytes > BIG_BYTES ? 3 : 5, gzip: 1 };

/**
 * The mode for fonts groups bytes by another rule: a script of the same length takes 50 bytes more or less in the usual mode
 * when the hashes in it change, and the smaller of both modes stays the same.
 */
const modesFor = (bytes: number, written: WrittenHow): number[] =>
  written === 'once' && bytes <= SMALL_BYTES
    ? [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]
    : [constants.BROTLI_MODE_GENERIC];

/**
 * Writes a brotli and a gzip form beside a file, so that serving needs no compression. @returns the brotli form's
 * bytes
 */
export function writeCompressed(path: string, plain: Buffer, written: WrittenHow): number {
  const quality = qualityOf(plain.length, written);
  const [small = plain] = modesFor(plain.length, written)
    .map((mode) =>
      brotliCompressSync(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    )
    .sort((one, other) => one.length - other.length);
  writeFileSync(`${path}.br`, small);
  writeGzip(path, plain, written);
  return small.length;
}

/** Writes the gzip form beside a file. */
export function writeGzip(path: string, plain: Buffer, written: WrittenHow): void {
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: qualityOf(plain.length, written).gzip }));
}

/** Compresses the files that every page shares. */
export function compressSite(folder: string, files: Iterable<string>): void {
  for (const file of files)
    if (isText(file)) writeCompressed(join(folder, file), readFileSync(join(folder, file)), 'once');
}
