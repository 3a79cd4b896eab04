import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/accounts/passwords.ts';
import { buildApp } from '../../src/server/app.ts';
import { type Database, getRows, type Queries } from '../../src/server/db/database.ts';
import { allMigrations, schemaVersion } from '../../src/server/db/migrations.ts';
import { connectDatabase, openDatabase } from '../../src/server/db/open.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { createDatabase, emptyDataDir, freshDatabase, isWhole, oneKind } from './fresh-database.ts';
import { getHash, makeOldSchema, OLD_SCHEMAS } from './old-schemas.ts';
import { bearer, type Kind, kinds, logIn, request } from './shop.ts';

const PASSWORD = 'a good password';
const MIGRATIONS = 'src/server/db/migrations';
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function newPlace(kind: Kind) {
  const dataDir =
    kind === 'embedded' ? emptyDataDir() : mkdtempSync(join(tmpdir(), 'hardware-pasal-upgrade-'));
  folders.push(dataDir);
  const DATABASE_URL = kind === 'postgres' ? await createDatabase() : undefined;
  return parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'error' });
}

/** All that makes a schema, in words of the database; columns in any order. */
async function getSchema(queries: Queries): Promise<string[]> {
  const found = await queries.execute(sql`
    SELECT format('%s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND p.prokind = 'f' AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
    ORDER BY 1`);
  return getRows<{ line: string }>(found).map(({ line }) => line);
}

const ROWS_OF = [
  'brands',
  'categories',
  'series',
  'products',
  'inventory',
  'coupons',
  'settings',
  'users',
  'refresh_tokens',
  'orders',
  'order_items',
  'idempotency_keys',
  'mails',
  'password_resets',
  'payments',
  'coupon_redemptions',
  'audit_entries',
  'former_slugs',
  'publications',
  'money_movements',
  'second_factors',
  'recovery_codes',
  'staff_invitations',
  'stock_movements',
  'stock_receipts',
  'stock_receipt_lines',
  'stock_counts',
];
const LEDGER = '0049_stock_ledger';

/** The rows of the tables that are there, each as an object. */
async function findRows(queries: Queries): Promise<Record<string, Record<string, unknown>[]>> {
  const content: Record<string, Record<string, unknown>[]> = {};
  for (const table of ROWS_OF) {
    const there = await queries.execute(sql`SELECT to_regclass(${table})::text AS name`);
    if (!getRows<{ name: string | null }>(there)[0]?.name) continue;
    const rows = await queries.execute(sql.raw(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`));
    content[table] = getRows<{ row: Record<string, unknown> }>(rows).map(({ row }) => row);
  }
  return content;
}

const withoutReadings = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('reading')));

describe.each(kinds)('upgrade on %s', (kind) => {
  /** For what one database shows as well as two, once the oldest schema has come through every migration on both. */
  const it = test.runIf(oneKind.includes(kind));
  let passwordHash: string;
  let fresh: string[];
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD, 'test');
    const database = await freshDatabase(kind);
    fresh = await getSchema(database.queries);
    await database.close();
  });

  /** Makes an old schema with rows in each of its tables, and opens it as a start of the present shop does. */
  async function upgraded(migrations: (typeof OLD_SCHEMAS)[number]['migrations']) {
    const place = await newPlace(kind);
    const old = await connectDatabase(place);
    await makeOldSchema(old.queries, migrations, passwordHash);
    const before = await findRows(old.queries);
    await old.close();
    return { place, before, database: await openDatabase(place) };
  }

  /** A customer of before logs in and finds the order. */
  async function findsOrder(place: Awaited<ReturnType<typeof newPlace>>, database: Database): Promise<void> {
    const app = await buildApp(place, database);
    const api = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
    const buyer = await logIn(api, 'asha@example.com', PASSWORD);
    const { orders } = (await request(`${api}/orders/my-orders`, { headers: bearer(buyer.token) })).body;
    expect(orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual(['HP-1']);
    await app.close();
  }

  // The first goes through every migration; with rows of every state between them only before a release.
  const [oldest] = OLD_SCHEMAS as [(typeof OLD_SCHEMAS)[number]];
  const newest = OLD_SCHEMAS.at(-1) as typeof oldest;
  const few = kind === kinds.at(-1) ? [oldest, ...OLD_SCHEMAS.slice(-2)] : [oldest];
  const schemas = isWhole && kind === kinds.at(-1) ? OLD_SCHEMAS : few;
  test.each(schemas)(
    'Upgrade: from the schema $name, with all rows, to that of a fresh shop, where its customer finds the order',
    async (schema) => {
      const { migrations } = schema;
      const { place, before, database } = await upgraded(migrations);
      expect(await getSchema(database.queries)).toEqual(fresh);
      const after = await findRows(database.queries);
      for (const [table, rows] of Object.entries(before)) {
        expect(rows.length).toBeGreaterThan(0);
        // Readings are filled in at the start.
        expect(after[table]).toMatchObject(rows.map(withoutReadings));
      }
      // The ledger of stock opens with what was there; the fixture of the newest schema wrote into it.
      const opened = migrations.every(({ tag }) => tag !== LEDGER);
      expect(after.stock_movements).toMatchObject([
        { product_id: 1, quantity: 7, stock: 7, kind: opened ? 'opening' : 'direct' },
      ]);
      // Rows of the oldest schema have gone through every migration, those of the newest through none.
      if (schema === oldest || schema === newest) await findsOrder(place, database);
      await database.close();
    },
  );

  it('Upgrade: identifiers of before are read at the start, also two that are one', async () => {
    const place = await newPlace(kind);
    const old = await connectDatabase(place);
    await makeOldSchema(old.queries, newest.migrations, passwordHash);
    const rows = [
      sql`INSERT INTO coupons (code, discount_percentage, max_discount, expires) VALUES ('NEW-1', 5, 1, now()), ('NEW1', 5, 1, now())`,
      sql`INSERT INTO stock_receipts (supplier, bill_number, bill_date, actor_id, idempotency_key)
        SELECT 'Himal', number, '2026-11-02', id, number FROM users, (VALUES ('SI-9'), ('si ९')) n (number) LIMIT 2`,
      sql`INSERT INTO serials (serial, order_id, order_item_id, recorded_by)
        SELECT number, i.order_id, i.id, u.id FROM (SELECT * FROM order_items LIMIT 1) i, (SELECT * FROM users LIMIT 1) u,
          (VALUES ('AB-1'), ('AB1'), ('S/N:AB1'), ('SNX')) n (number)`,
    ];
    for (const row of rows) await old.queries.execute(row);
    await old.close();
    const database = await openDatabase(place);
    const readings = async (statement: ReturnType<typeof sql>) =>
      getRows<{ reading: string | null }>(await database.queries.execute(statement)).map(
        ({ reading }) => reading,
      );
    expect(await readings(sql`SELECT code_reading AS reading FROM coupons WHERE code LIKE 'NEW%'`)).toEqual([
      ...['NEW1', 'NEW1'],
    ]);
    expect(
      await readings(sql`SELECT bill_reading AS reading FROM stock_receipts WHERE supplier = 'Himal'`),
    ).toEqual(['SI9', 'SI9']);
    expect(
      await readings(sql`SELECT reading FROM serials WHERE serial LIKE '%AB%' OR serial = 'SNX' ORDER BY id`),
    ).toEqual([...['AB1', null, null, 'SNX']]);
    await database.close();
  });

  it('Upgrade: what old orders say of their money becomes movements', async () => {
    const place = await newPlace(kind);
    const old = await connectDatabase(place);
    const before = OLD_SCHEMAS.find(({ name }) => name === '0008_alerts');
    await makeOldSchema(old.queries, before?.migrations ?? [], passwordHash);
    await old.queries.execute(sql`UPDATE orders SET status = 'DELIVERED'`);
    await old.queries.execute(sql`DELETE FROM payments`);
    await old.queries.execute(sql`
      INSERT INTO payments (order_id, amount_paisa, pidx, state, transaction_id, next_lookup_at)
      SELECT 'HP-1', 1000 * n, 'pidx-' || n, state, 'T' || n, CASE state WHEN 'FAILED' THEN now() + interval '1 hour' END
      FROM unnest(ARRAY['OPEN', 'FAILED', 'PAID', 'NEEDS_REFUND', 'REFUNDING', 'REFUNDED']) WITH ORDINALITY AS s(state, n)`);
    await old.close();

    const database = await openDatabase(place);
    const found = await database.queries.execute(sql`
      SELECT concat_ws(' ', p.state, m.kind, method, m.state, m.amount_paisa, m.wallet_reference) AS line
      FROM money_movements m LEFT JOIN payments p ON p.id = payment_id ORDER BY m.id`);
    expect(getRows<{ line: string }>(found).map(({ line }) => line)).toEqual([
      'PAID payment wallet DONE 3000 T3',
      'NEEDS_REFUND payment wallet DONE 4000 T4',
      'REFUNDING payment wallet DONE 5000 T5',
      'REFUNDED payment wallet DONE 6000 T6',
      'REFUNDING refund wallet PENDING -5000 T5',
      'REFUNDED refund wallet DONE -6000 T6',
      'payment cash DONE 9010000',
    ]);
    const due = await database.queries.execute(sql`
      SELECT state, failed_at < now() + interval '1 minute' AS failed, next_lookup_at <= now() AS now FROM payments
      WHERE state IN ('FAILED', 'NEEDS_REFUND') ORDER BY state`);
    expect(getRows(due)).toEqual([
      { state: 'FAILED', failed: true, now: false },
      { state: 'NEEDS_REFUND', failed: null, now: true },
    ]);
    await database.close();
  });

  test('Upgrade: a migration that fails leaves the database as it was, and one line says so', async () => {
    const place = await newPlace(kind);
    const old = await connectDatabase(place);
    await makeOldSchema(old.queries, oldest.migrations, passwordHash);
    // In the way of migration 0005, when 0002 and 0003 are done already.
    await old.queries.execute(sql`CREATE TABLE former_slugs (x int)`);
    const [schema, version] = [await getSchema(old.queries), await schemaVersion(old.queries)];
    await old.close();
    const failure = await openDatabase(place).catch((error: Error) => error);
    expect((failure as Error).name).toBe('StartError');
    expect((failure as Error).message).toMatch(
      /^The database could not be brought up to this version \(.*former_slugs.*\); it is as it was before\./,
    );
    const again = await connectDatabase(place);
    expect(await getSchema(again.queries)).toEqual(schema);
    expect(await schemaVersion(again.queries)).toBe(version);
    await again.close();
  });
});

const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout;
const isWholeHistory = git('rev-parse', '--is-shallow-repository').trim() === 'false';

/** The blobs of a commit's migrations by their file's name. */
const migrationsAt = (commit: string): Map<string, string> =>
  new Map(
    git('ls-tree', '-r', commit, '--', MIGRATIONS)
      .trim()
      .split('\n')
      .map((line) => {
        const [about = '', path = ''] = line.split('\t');
        return [path.slice(MIGRATIONS.length + 1), about.split(' ')[2] ?? ''];
      }),
  );

test.skipIf(!isWholeHistory)(
  'Upgrade: every state of the migrations in the history is among those tried, so none that was on main is edited',
  () => {
    const tried = new Set(
      OLD_SCHEMAS.map(({ migrations }) => migrations.map(({ text }) => getHash(text)).join()),
    );
    const hashes = new Map<string, string>();
    // The same file is in nearly every commit: each content is read once.
    const hashOfBlob = (blob: string) =>
      hashes.get(blob) ?? hashes.set(blob, getHash(git('cat-file', 'blob', blob))).get(blob);
    const commits = git('log', '--first-parent', '--format=%H', 'HEAD', '--', MIGRATIONS).trim().split('\n');
    expect(commits.length).toBeGreaterThan(0);
    for (const commit of commits) {
      const blobs = migrationsAt(commit);
      const journal = JSON.parse(git('cat-file', 'blob', blobs.get('meta/_journal.json') ?? ''));
      const state = journal.entries.map(({ tag }: { tag: string }) =>
        hashOfBlob(blobs.get(`${tag}.sql`) ?? ''),
      );
      expect(tried, `the schema at ${commit}: undo the change of a migration that was on main`).toContain(
        state.join(),
      );
    }
  },
);

test('Upgrade: migrations come in their order', () => {
  const times = allMigrations().map(({ folderMillis }) => folderMillis);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
