import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { objectStorage } from '../../system/object-storage.ts';
import { uploadStorage } from '../content/upload-storage.ts';
import { findIdentity } from '../db/bind-identity.ts';
import type { Database, Queries } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import { type Config, SETTING_NAMES } from '../settings/config.ts';
import { settingLine } from '../settings/settings-file.ts';
import { VERSION } from '../settings/version.ts';
import {
  type ArchiveWriter,
  type BackedUpTable,
  BackupError,
  type BackupHeader,
  FORMAT,
  HEADER_NAME,
  SECRET_NAME,
  SETTINGS_NAME,
  UPLOADS_PREFIX,
  writeArchive,
} from './archive-writer.ts';
import { estimateRows, readRows, readSequences, readTables } from './tables.ts';

/** How much of a table is one entry: what a restore holds in memory at a time. */
const PART_CHARACTERS = 512 * 1024;

/** Called with how many rows are written, of about how many. */
export type OnRows = (rows: number, about: number) => void;

async function writeTable(
  transaction: Queries,
  writer: ArchiveWriter,
  table: Omit<BackedUpTable, 'rows'>,
  onRows: (rows: number) => void,
): Promise<BackedUpTable> {
  let lines: string[] = [];
  let characters = 0;
  let part = 0;
  let count = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    part += 1;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    characters = 0;
    await writer.text(`tables/${table.name}/${String(part).padStart(6, '0')}.jsonl`, text);
  };
  for await (const rows of readRows(transaction, table)) {
    for (const row of rows) {
      lines.push(row);
      characters += row.length;
      if (characters >= PART_CHARACTERS) await flush();
    }
    count += rows.length;
    onRows(rows.length);
  }
  await flush();
  return { ...table, rows: count };
}

/** All tables in one snapshot, while others write. */
async function writeTables({ queries }: Database, writer: ArchiveWriter, onRows: OnRows) {
  return queries.transaction(
    async (transaction) => {
      await transaction.execute(sql`SET LOCAL statement_timeout = 0`);
      await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      const about = await estimateRows(transaction);
      let written = 0;
      const tables: BackedUpTable[] = [];
      for (const table of await readTables(transaction))
        tables.push(
          await writeTable(transaction, writer, table, (rows) => {
            written += rows;
            onRows(written, Math.max(about, written));
          }),
        );
      return { tables, sequences: await readSequences(transaction) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Uploads never change, and exist before a row names them: read after the tables, none is missing. */
async function writeUploads(
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  writer: ArchiveWriter,
): Promise<void> {
  const folder = join(dataDir, 'uploads');
  if (storage) await uploadStorage(objectStorage(storage), folder).fetchMissing();
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const path of paths) await writer.file(`${UPLOADS_PREFIX}${path.slice(folder.length + 1)}`, path);
}

/** The settings in force, with their secrets, so that a shop can start from the backup alone. */
const settingsText = (variables: NodeJS.ProcessEnv) =>
  SETTING_NAMES.flatMap((name) => (variables[name] ? [settingLine(name, variables[name])] : [])).join('');

async function writeSettings(dataDir: string, writer: ArchiveWriter): Promise<void> {
  await writer.text(SETTINGS_NAME, settingsText(process.env));
  const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8').catch(() => undefined);
  if (secret) await writer.text(SECRET_NAME, secret);
}

/**
 * Writes a backup of an open database and of what its data directory holds besides: uploads, settings and the secret.
 * @throws BackupError where the database holds no shop
 */
export async function writeBackup(
  path: string,
  database: Database,
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'storage'>,
  createdAt: Date,
  onRows: OnRows,
): Promise<void> {
  const schema = await schemaVersion(database.queries);
  if (schema === 0) throw new BackupError('The database contains no shop: nothing was backed up.');
  const header: BackupHeader = {
    kind: 'hardware-pasal-backup',
    format: FORMAT,
    version: VERSION,
    schema,
    createdAt: createdAt.toISOString(),
    database: database.kind,
    shopId: findIdentity(config.dataDir)?.shopId ?? null,
    siteUrl: config.siteUrl,
  };
  await writeArchive(path, async (writer) => {
    await writer.text(HEADER_NAME, JSON.stringify(header));
    const content = await writeTables(database, writer, onRows);
    await writeUploads(config, writer);
    await writeSettings(config.dataDir, writer);
    return content;
  });
}
