import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import type { z } from 'zod';
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  FORMAT,
  HEADER_NAME,
  header,
  MANIFEST_NAME,
  manifest,
  TABLE_PART,
} from './archive-writer.ts';

/** The first and last entry of a backup, after every byte was checked. */
export type VerifiedBackup = { header: BackupHeader; manifest: BackupManifest };

/** An entry's bytes. @throws whatever reading them throws */
export async function getBytes(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Yields each entry of an archive in turn; unread bytes are skipped. */
export async function readArchive(
  path: string,
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const read = pipeline(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
    createGunzip({ chunkSize: 256 * 1024 }),
    entries as unknown as NodeJS.WritableStream,
  );
  const walk = (async () => {
    for await (const entry of entries as AsyncIterable<Readable & { header: Header }>) {
      await onEntry(entry.header.name, entry);
      entry.resume();
    }
  })();
  try {
    await Promise.all([read, walk]);
  } catch (error) {
    entries.destroy();
    await Promise.allSettled([read, walk]);
    throw error;
  }
}

const isCode = (error: unknown, codes: readonly string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

function toBackupError(path: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (isCode(error, ['ENOENT', 'EACCES', 'EISDIR', 'EPERM']))
    return new BackupError(`${path} cannot be read (${code}): name a backup file that you may read.`);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message))
    return new BackupError(`${path} is cut off: copy it again, or take another backup.`);
  return new BackupError(`${path} is damaged or no backup (${message}): take another backup.`);
}

function parsed<Schema extends z.ZodType>(schema: Schema, bytes: Buffer, path: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError(`${path} is no backup of this shop: name a file that npm run backup made.`);
  }
}

function checkFormat({ format, version }: BackupHeader, path: string): void {
  if (format > FORMAT)
    throw new BackupError(
      `${path} was made by a newer version of the shop (${version}): install that version first.`,
    );
}

/** The entries must be those of the manifest, in its order, and no others. */
function checkEntries(seen: BackupManifest['entries'], { entries }: BackupManifest, path: string): void {
  const isSame =
    seen.length === entries.length &&
    seen.every(({ name, bytes, sha256 }, index) => {
      const expected = entries[index];
      return expected?.name === name && expected.bytes === bytes && expected.sha256 === sha256;
    });
  if (!isSame) throw new BackupError(`${path} is damaged: its checksums differ; take another backup.`);
}

/**
 * Reads a backup from its first to its last byte: the compression's checksum, each entry's, and the number of rows.
 * @throws BackupError for a file that is cut off, damaged, of another application or of a newer version
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  let first: BackupHeader | undefined;
  let last: BackupManifest | undefined;
  const seen: BackupManifest['entries'] = [];
  const rows = new Map<string, number>();
  try {
    await readArchive(path, async (name, content) => {
      if (name === MANIFEST_NAME) {
        last = parsed(manifest, await getBytes(content), path);
        return;
      }
      if (!first) {
        if (name !== HEADER_NAME)
          throw new BackupError(`${path} is no backup of this shop: name a file that npm run backup made.`);
        const bytes = await getBytes(content);
        first = parsed(header, bytes, path);
        checkFormat(first, path);
        content = Readable.from([bytes]);
      }
      const [, table] = TABLE_PART.exec(name) ?? [];
      const hash = createHash('sha256');
      let bytes = 0;
      let lines = 0;
      for await (const chunk of content as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        if (table) for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      }
      if (table) rows.set(table, (rows.get(table) ?? 0) + lines);
      seen.push({ name, bytes, sha256: hash.digest('hex') });
    });
  } catch (error) {
    throw toBackupError(path, error);
  }
  if (!first) throw new BackupError(`${path} is empty: name a file that npm run backup made.`);
  if (!last) throw new BackupError(`${path} is cut off: copy it again, or take another backup.`);
  checkEntries(seen, last, path);
  const wrong = last.tables.find((table) => (rows.get(table.name) ?? 0) !== table.rows);
  if (wrong) throw new BackupError(`${path} is damaged: rows of ${wrong.name} are missing.`);
  return { header: first, manifest: last };
}

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
