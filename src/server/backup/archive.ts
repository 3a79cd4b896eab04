import { hash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { constants, createGunzip, createGzip, gunzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** To be raised when older code can no longer read the file. */
export const FORMAT = 1;

export const HEADER_NAME = 'backup.json';
const MANIFEST_NAME = 'manifest.json';
export const SETTINGS_NAME = 'settings.env';
export const SECRET_NAME = 'auth-secret';
export const UPLOADS_PREFIX = 'uploads/';
/** Parts of a table, in order: `tables/orders/000001.jsonl`, a row as JSON on each line. */
export const TABLE_PART = /^tables\/([a-z0-9_]+)\/\d{6}\.jsonl$/;

/** The first entry of a backup, so that a file of another application is rejected at once. */
const header = z.object({
  kind: z.literal('hardware-pasal-backup'),
  format: z.int(),
  /** The version of the shop that made it. */
  version: z.string(),
  /** The newest migration of its database, in milliseconds. */
  schema: z.int(),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  shopId: z.string().nullable(),
  siteUrl: z.string(),
});

/** The last entry: the list of all others, so that a truncated or changed file is detected. */
const manifest = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The last number that each sequence gave out; null where it gave none. */
  sequences: z.record(z.string(), z.int().nullable()),
});

export type BackupHeader = z.infer<typeof header>;
export type BackupManifest = z.infer<typeof manifest>;
export type BackedUpTable = BackupManifest['tables'][number];

/** The first and last entry of a backup, after every byte was checked. */
export type VerifiedBackup = { header: BackupHeader; manifest: BackupManifest };

/** A backup that could not be made, read or restored; the message is one line that says what to do. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

const describeEntry = (name: string, content: Buffer) => ({
  name,
  bytes: content.length,
  sha256: hash('sha256', content),
});

/** Adds an entry to an archive. None is larger than a picture, or some hundred rows of a table. */
export type AddEntry = (name: string, content: string | Buffer) => Promise<void>;

/** Beyond this level a backup takes twice as long for a tenth less. */
const COMPRESSION_LEVEL = 4;
const CHUNK = 256 * 1024;

/**
 * Writes a new archive (tar, gzip) that only its owner may read, and syncs it to disk. @param fill adds the entries
 * and returns the rest of the manifest
 */
export async function writeArchive(
  path: string,
  fill: (add: AddEntry) => Promise<Omit<BackupManifest, 'entries'>>,
): Promise<void> {
  const archive = pack();
  const written = pipeline(
    archive as unknown as Readable,
    createGzip({ level: COMPRESSION_LEVEL, chunkSize: CHUNK }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const entries: BackupManifest['entries'] = [];
  const add: AddEntry = async (name, content) => {
    const bytes = Buffer.from(content);
    entries.push(describeEntry(name, bytes));
    // A fixed date: the same content gives the same file.
    await once(archive.entry({ name, mode: 0o600, mtime: new Date(0) }, bytes), 'finish');
  };
  const filled = (async () => {
    await add(MANIFEST_NAME, JSON.stringify({ ...(await fill(add)), entries }));
    archive.finalize();
  })();
  // The one that fails ends the other: a full disk the filling, a failed statement the file.
  const [file] = await Promise.allSettled([written, filled.catch((error) => archive.destroy(error))]);
  if (file.status === 'rejected') throw file.reason;
}

/** Reads the entries of an archive in turn. */
export async function readArchive(
  path: string,
  onEntry: (name: string, content: Buffer) => Promise<void> | void,
): Promise<void> {
  const entries = extract();
  const read = pipeline(
    createReadStream(path, { highWaterMark: CHUNK }),
    createGunzip({ chunkSize: CHUNK }),
    entries as unknown as NodeJS.WritableStream,
  );
  const walk = (async () => {
    for await (const entry of entries as AsyncIterable<Readable & { header: Header }>)
      await onEntry(entry.header.name, await buffer(entry));
  })();
  try {
    await Promise.all([read, walk]);
  } catch (error) {
    entries.destroy();
    await Promise.allSettled([read, walk]);
    throw error;
  }
}

function toBackupError(path: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (['ENOENT', 'EACCES', 'EISDIR', 'EPERM'].includes(code))
    return new BackupError(`${path} cannot be read (${code}): name a backup file that you may read.`);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) return cutOff(path);
  return new BackupError(`${path} is damaged or no backup (${message}): take another backup.`);
}

const cutOff = (path: string) =>
  new BackupError(`${path} is cut off: copy it again, or take another backup.`);

export const madeByNewer = (path: string, { version }: BackupHeader) =>
  new BackupError(
    `${path} was made by a newer version of the shop (${version}): install that version first.`,
  );

function parsed<Schema extends z.ZodType>(schema: Schema, bytes: Buffer, path: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError(`${path} is no backup of this shop: name a file that npm run backup made.`);
  }
}

/**
 * Reads a backup from its first to its last byte: the compression's checksum and each entry's, which must be those of
 * the manifest, in its order, and no others.
 * @throws BackupError for a file that is cut off, damaged, of another application or of a newer version
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  let first: BackupHeader | undefined;
  let last: BackupManifest | undefined;
  const seen: BackupManifest['entries'] = [];
  try {
    await readArchive(path, (name, content) => {
      first ??= parsed(header, content, path);
      if (first.format > FORMAT) throw madeByNewer(path, first);
      if (name === MANIFEST_NAME) last = parsed(manifest, content, path);
      else seen.push(describeEntry(name, content));
    });
  } catch (error) {
    throw toBackupError(path, error);
  }
  if (!first) throw new BackupError(`${path} is empty: name a file that npm run backup made.`);
  if (!last) throw cutOff(path);
  if (!isDeepStrictEqual(seen, last.entries))
    throw new BackupError(`${path} is damaged: its checksums differ; take another backup.`);
  return { header: first, manifest: last };
}

/** More than the header takes. */
const PEEKED_BYTES = 8192;

/**
 * The id of the shop that a backup is of, from its first entry alone.
 * @returns null for a backup of a shop without an id, undefined for a file that is no backup or cannot be read
 */
export function shopIdInHeader(path: string): string | null | undefined {
  try {
    const start = Buffer.alloc(PEEKED_BYTES);
    const file = openSync(path, 'r');
    readSync(file, start);
    closeSync(file);
    const plain = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    return header.parse(JSON.parse(plain.slice(plain.indexOf('{'), plain.indexOf('}') + 1))).shopId;
  } catch {
    return undefined;
  }
}
