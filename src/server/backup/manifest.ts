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
