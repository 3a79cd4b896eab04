import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** To be raised when older code can no longer read the file. */
export const FORMAT = 1;

export const HEADER_NAME = 'backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const SETTINGS_NAME = 'settings.env';
export const SECRET_NAME = 'auth-secret';
export const UPLOADS_PREFIX = 'uploads/';
/** Parts of a table, in order: `tables/orders/000001.jsonl`, a row as JSON on each line. */
export const TABLE_PART = /^tables\/([a-z0-9_]+)\/\d{6}\.jsonl$/;

/** The first entry of a backup, so that a file of another application is rejected at once. */
export const header = z.object({
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
export const manifest = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The last number that each sequence gave out; null where it gave none. */
  sequences: z.record(z.string(), z.int().nullable()),
});

export type BackupHeader = z.infer<typeof header>;
export type BackupManifest = z.infer<typeof manifest>;
export type BackedUpTable = BackupManifest['tables'][number];

/** A backup that could not be made, read or restored; the message is one line that says what to do. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

/** Beyond this level a backup takes twice as long for a tenth less. */
const COMPRESSION_LEVEL = 4;

type Entry = { name: string; bytes: number; sha256: string };

async function addEntry(archive: Pack, name: string, bytes: number, content: Readable): Promise<Entry> {
  const hash = createHash('sha256');
  // A fixed date: the same content gives the same file.
  const entry = archive.entry({ name, size: bytes, mode: 0o600, mtime: new Date(0) });
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry as unknown as NodeJS.WritableStream,
  );
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Adds entries to an archive. `file` returns false for a file that was deleted meanwhile. */
export type ArchiveWriter = {
  text(name: string, text: string): Promise<void>;
  file(name: string, path: string): Promise<boolean>;
};

/**
 * Writes a new archive (tar, gzip) that only its owner may read, and syncs it to disk. @param fill adds the entries
 * and returns the rest of the manifest
 */
export async function writeArchive(
  path: string,
  fill: (writer: ArchiveWriter) => Promise<Record<string, unknown>>,
): Promise<void> {
  const archive = pack();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(
    archive as unknown as Readable,
    createGzip({ level: COMPRESSION_LEVEL, chunkSize: 256 * 1024 }),
    file,
  );
  // On a full disk the writer must stop, or the pipeline would wait for ever.
  const failed = written.then(() => new Promise<never>(() => undefined));
  const entries: Entry[] = [];
  const add = async (name: string, bytes: number, content: Readable) => {
    entries.push(await Promise.race([addEntry(archive, name, bytes, content), failed]));
  };
  const text = (name: string, content: string) => {
    const buffer = Buffer.from(content);
    return add(name, buffer.length, Readable.from([buffer]));
  };
  const filled = (async () => {
    const manifest = await fill({
      text,
      async file(name, source) {
        const found = await stat(source).catch(() => undefined);
        if (!found) return false;
        const content =
          found.size === 0 ? Readable.from([]) : createReadStream(source, { end: found.size - 1 });
        await add(name, found.size, content);
        return true;
      },
    });
    await text(MANIFEST_NAME, JSON.stringify({ ...manifest, entries: [...entries] }));
    archive.finalize();
  })();
  try {
    await Promise.race([filled, failed]);
    await written;
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    await filled.catch(() => undefined);
    throw error;
  }
}
