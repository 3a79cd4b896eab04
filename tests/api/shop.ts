import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { StaffRole } from '../../src/contract/staff-role.ts';
import { buildApp } from '../../src/server/app.ts';
import { type Database, getRows, type Queries } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { isEmptyShop, seedShop } from '../../src/server/seed/seed.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { createSeededDatabase, kinds, oneKind, seededDataDir, usualKind } from './fresh-database.ts';
import { editorCalls, getStock, logIn, logInEditor, newShopper, productInStock } from './shop-client.ts';
import { newAccount } from './staff.ts';

export type Kind = Database['kind'];
type Statement = Parameters<Queries['execute']>[0];

export * from './shop-client.ts';
export { getOrder } from './shop-fixtures.ts';
export { kinds, oneKind, usualKind };

/** A shop of its own on a free port of loopback, filled with the shipped catalogue. Its calls are those of anybody. */
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
  const api = `${address}/api`;
  const rows = async <Row>(statement: Statement) => getRows<Row>(await database.queries.execute(statement));
  return {
    database,
    app,
    publisher: app.publisher,
    databaseUrl,
    api,
    ...editorCalls(api),
    newShopper: () => newShopper(api),
    newAccount: (role: StaffRole | null) => newAccount({ api, database }, role),
    logIn: (email?: string, password?: string) => logIn(api, email, password),
    logInEditor: () => logInEditor(api),
    productInStock: (least?: number, productCategory?: string) => productInStock(api, least, productCategory),
    getStock: (slug: string) => getStock(api, slug),
    address,
    dataDir,
    execute: (statement: Statement) => database.queries.execute(statement),
    rows,
    /** The pieces of a product in stock, by its number. */
    getPieces: async (id: number) =>
      (await rows<{ quantity: number }>(sql`SELECT quantity FROM inventory WHERE product_id = ${id}`))[0]
        ?.quantity,
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * What a hook makes before the tests around this call. Its members are there once the hook has run; what can be closed is
 * closed after the tests.
 */
export function prepare<Value extends object>(make: () => Promise<Value>, hook = beforeAll): Value {
  const value = {} as Value & { close?: () => unknown };
  hook(async () => {
    Object.assign(value, await make());
  });
  afterAll(() => value.close?.());
  return value;
}
