import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { isEmptyShop, seedShop } from '../../src/server/seed/seed.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { createSeededDatabase, kinds, oneKind, seededDataDir, usualKind } from './fresh-database.ts';

export type Kind = Database['kind'];

export * from './shop-client.ts';
export { orderOf } from './shop-fixtures.ts';
export { kinds, oneKind, usualKind };

/** A shop of its own on a free port of loopback, filled with the shipped catalogue. */
export async function openShop(kind: Kind, settings: Record<string, string> = {}) {
  const dataDir = kind === 'embedded' ? seededDataDir() : mkdtempSync(join(tmpdir(), 'hardware-pasal-api-'));
  const databaseUrl =
    kind === 'postgres' ? (settings.DATABASE_URL ?? (await createSeededDatabase())) : undefined;
  const config = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    QUICK_FOR_TESTS: String(settings.NODE_ENV !== 'production'),
    ...settings,
  });
  const database = await openDatabase(config);
  if (await isEmptyShop(database)) await seedShop(database, { withDemoAccounts: true });
  const app = await buildApp(config, database);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    database,
    app,
    publisher: app.publisher,
    databaseUrl,
    api: `${address}/api`,
    address,
    dataDir,
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
