import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
const AT_ONCE = 8;
/** Scripts and styles are compressed once for many pages; pages are many, and change often. */
const brotliQuality = (file: string) => (file.endsWith('.html') ? 9 : 11);

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path),
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [small, compatible] = await Promise.all([brotli(plain, { params }), gzipped(plain, { level: 8 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
}

/** Writes a brotli and a gzip form beside every text file, so that serving costs nothing (design §3). */
export async function compressSite(folder: string, files: Iterable<string>): Promise<void> {
  const waiting = [...files].filter((file) => TEXT.has(extname(file)));
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await compressFile(join(folder, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
