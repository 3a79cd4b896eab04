import { closeSync, openSync, readSync } from 'node:fs';
import { constants, gunzipSync } from 'node:zlib';
import { header } from './manifest.ts';

const PEEKED_BYTES = 8192;
const TAR_BLOCK = 512;
/** Where a tar header has the entry's size, in octal digits. */
const SIZE_AT = 124;
const SIZE_DIGITS = 11;

/**
 * The id of the shop that a backup is of, from its first entry alone.
 * @returns null for a backup of a shop without an id, undefined for a file that is no backup or cannot be read
 */
export function shopIdInHeader(path: string): string | null | undefined {
  try {
    const file = openSync(path, 'r');
    const start = Buffer.alloc(PEEKED_BYTES);
    try {
      readSync(file, start);
    } finally {
      closeSync(file);
    }
    const plain = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
    const bytes = Number.parseInt(plain.toString('latin1', SIZE_AT, SIZE_AT + SIZE_DIGITS), 8);
    return header.parse(JSON.parse(plain.toString('utf8', TAR_BLOCK, TAR_BLOCK + bytes))).shopId;
  } catch {
    return undefined;
  }
}
