import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
const BIG_BYTES = 1024 * 1024;

/**
 * What a file is made for: pages and feeds are many, or change often; scripts and styles are made once for them all. Few
 * clients know no brotli: gzip must be there, and cheap.
 */
export type Purpose = 'made-once' | 'made-often';

export const isText = (file: string): boolean => TEXT.has(extname(file));

const qualityOf = (bytes: number, purpose: Purpose) =>
  purpose === 'made-once' ? { brotli: 11, gzip: 9 } : { brotli: bytes > BIG_BYTES ? 3 : 5, gzip: 1 };

/** Writes a brotli and a gzip form beside a file, so that serving costs nothing (design §3). Gives the brotli's bytes. */
export function writeCompressed(path: string, plain: Buffer, purpose: Purpose): number {
  const quality = qualityOf(plain.length, purpose);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const small = brotliCompressSync(plain, { params });
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: quality.gzip }));
  return small.length;
}

/** Compresses the files that every page shares. */
export function compressSite(folder: string, files: Iterable<string>): void {
  for (const file of files)
    if (isText(file)) writeCompressed(join(folder, file), readFileSync(join(folder, file)), 'made-once');
}
