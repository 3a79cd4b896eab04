import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { hashForTests } from '../../src/server/accounts/passwords.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { shopIds } from '../../src/server/db/schema.ts';
import { seedShop } from '../../src/server/seed/seed.ts';

/** What tests copy databases from: making one takes five seconds of a processor, and there are a hundred. */
export type Templates = {
  /** Folders of an embedded database: as it comes, and of a shop with the shipped catalogue and the demo accounts. */
  empty: string;
  seeded: string;
  /** The name of the seeded database in the tests' Postgres. */
  seededDatabase: string;
};

const SEEDED_DATABASE = 'seeded_template';

/** Fills a database and takes its identity away, so that each copy becomes a shop of its own. */
async function fill(database: Database): Promise<void> {
  await seedShop(database, { withDemoAccounts: true });
  await database.queries.delete(shopIds);
  await database.close();
}

/** @returns the templates, and what removes them */
export async function makeTemplates(
  postgresUrl: string | undefined,
): Promise<{ templates: Templates; remove: () => void }> {
  hashForTests();
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-templates-'));
  const empty = join(folder, 'empty');
  await (await PGlite.create({ dataDir: empty })).close();
  const dataDir = join(folder, 'seeded');
  copyDatabase(empty, dataDir);
  await fill(await openDatabase({ dataDir, databaseUrl: undefined }));
  if (postgresUrl) await makeSeededDatabase(postgresUrl, join(folder, 'postgres'));
  return {
    templates: { empty, seeded: join(dataDir, 'database'), seededDatabase: SEEDED_DATABASE },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function makeSeededDatabase(postgresUrl: string, dataDir: string): Promise<void> {
  const url = new URL(postgresUrl);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${SEEDED_DATABASE}`);
  await client.end();
  url.pathname = SEEDED_DATABASE;
  await fill(await openDatabase({ dataDir, databaseUrl: url.href }));
}

/** Copies a template into a data directory. */
export const copyDatabase = (template: string, dataDir: string): void =>
  cpSync(template, join(dataDir, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
