import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { newestBackup } from '../../src/server/backup/history.ts';
import { makeBackup } from '../../src/server/backup/make-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { type Database, getRows } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { newFolder, removedAtEnd } from '../temporary-folders.ts';
import { createDatabase, createSeededDatabase, emptyDataDir, seededDataDir } from './fresh-database.ts';
import { allSent } from './outbox.ts';
import {
  bearer,
  getOrder,
  getStock,
  type Kind,
  kinds,
  logIn,
  oneKind,
  openShop,
  post,
  request,
  type Shop,
  usualKind,
} from './shop.ts';

const QUIET = { present: 'refuse', onRows: () => undefined } as const;
/** With a database that holds nothing yet. */
const emptyFolder = () => removedAtEnd(emptyDataDir());

const getConfig = (dataDir: string, databaseUrl: string | undefined, settings: Record<string, string> = {}) =>
  parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    ...settings,
  });

const emptyPlace = async (kind: Kind) =>
  kind === 'postgres' ? getConfig(newFolder(), await createDatabase()) : getConfig(emptyFolder(), undefined);

const TABLES = [
  'orders',
  'order_items',
  'inventory',
  'users',
  'coupons',
  'coupon_redemptions',
  'payments',
  'products',
  'categories',
  'brands',
  'series',
  'settings',
  'audit_entries',
  'mails',
  'flash_sale_products',
  'idempotency_keys',
  'second_factors',
  'recovery_codes',
  'staff_invitations',
  'product_posts',
  'helpful_votes',
  'review_photos',
  'bills',
  'bill_lines',
  'bill_series',
  'bill_prints',
  'stock_movements',
  'suppliers',
  'stock_receipts',
  'stock_receipt_lines',
  'stock_counts',
  'cbms_sends',
];

/** Every row of the tables, in an order of their own; the transaction that wrote it is another in another database. */
async function getContent({ queries }: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await queries.execute(
      sql.raw(`SELECT (to_jsonb(t) - 'changed_in')::text AS row FROM ${table} t ORDER BY 1`),
    );
    content[table] = getRows<{ row: string }>(rows).map(({ row }) => row);
  }
  return content;
}

/** With these, one before and one afterwards, a new customer's open orders are within the limits, of 10 pieces too. */
const MOST_ORDERS = 3;

/** Places orders one after the other until it is stopped. @returns the acknowledged orders */
function ordering(api: string, shopper: { token: string; user: { id: string } }, productId: number) {
  const placed: string[] = [];
  let isStopped = false;
  const done = (async () => {
    while (!isStopped && placed.length < MOST_ORDERS) {
      const { body, status } = await post(
        `${api}/orders`,
        getOrder(shopper.user.id, [{ id: productId, qty: 1 }]),
        bearer(shopper.token),
      );
      if (status < 300) placed.push(body.orderId);
    }
  })();
  return {
    placed,
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

describe.each(kinds)('backup and restore on %s', (kind) => {
  /** For what is the same whatever the database. */
  const it = test.runIf(oneKind.includes(kind));
  let shop: Shop;
  let config: ReturnType<typeof getConfig>;
  let file: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    config = getConfig(shop.dataDir, shop.databaseUrl);
  });
  afterAll(() => shop.close());

  test('Backup: taken while orders are placed, it restores into an empty shop with all that was answered before', async () => {
    const shopper = await shop.newShopper();
    const product = await shop.productInStock(10);
    const editor = await shop.logIn('editor@example.com');
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#147' } })
      .png()
      .toBuffer();
    const uploaded = await request(`${shop.api}/uploads`, {
      method: 'POST',
      body: picture,
      headers: { 'content-type': 'image/png', ...bearer(editor.token) },
    });
    const supplier = await post(`${shop.api}/suppliers`, { name: 'Himal Traders' }, bearer(editor.token));
    expect(supplier.status).toBe(201);
    const { body: billed } = await shopper.order([{ id: product.id, qty: 1 }]);
    const issue = async (api: string, orderId: string, token: string) =>
      (await post(`${api}/orders/${orderId}/bills`, {}, bearer(token))).body.data.number;
    const number = await issue(shop.api, billed.orderId, editor.token);
    const before = await getContent(shop.database);
    const load = ordering(shop.api, shopper, product.id);
    const made = await makeBackup(config).finally(load.stop);
    file = made.path;

    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(config.backupDir).mode & 0o777).toBe(0o700);
    const place = await emptyPlace(kind);
    await restoreBackup(file, place, QUIET);
    const database = await openDatabase(place);
    const after = await getContent(database);
    for (const id of before.orders?.map((row) => JSON.parse(row).id) ?? [])
      expect(after.orders?.some((row) => JSON.parse(row).id === id)).toBe(true);
    const { orders = [], order_items: items = [], inventory = [] } = after;
    expect(items).toHaveLength(orders.length);
    const left = inventory.map((row) => JSON.parse(row)).find((row) => row.product_id === product.id);
    expect(left.quantity).toBe(product.stock - orders.length);
    // A restore books nothing besides the rows that it brings.
    const moved = after.stock_movements?.map((row) => JSON.parse(row)) ?? [];
    for (const { product_id: id, quantity } of inventory.map((row) => JSON.parse(row))) {
      const own = moved.filter((row) => row.product_id === id);
      expect(own.reduce((sum, row) => sum + row.quantity, 0)).toBe(quantity);
    }
    for (const table of [
      'users',
      'products',
      'categories',
      'brands',
      'series',
      'settings',
      'coupons',
      'audit_entries',
    ])
      expect(after[table]).toEqual(before[table]);

    const app = await buildApp(place, database);
    const api = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
    const again = await logIn(api, shopper.email, shopper.password);
    expect(again.token).toBeTruthy();
    expect(readFileSync(join(place.dataDir, uploaded.body.data.path))).toEqual(
      readFileSync(join(shop.dataDir, uploaded.body.data.path)),
    );
    const next = await post(
      `${api}/orders`,
      getOrder(again.user.id, [{ id: product.id, qty: 1 }]),
      bearer(again.token),
    );
    expect(next.status).toBe(201);
    expect(await getStock(api, product.slug)).toBe(product.stock - orders.length - 1);
    // Numbers of bills go on.
    const staff = await logIn(api, 'editor@example.com');
    expect(await issue(api, next.body.orderId, staff.token)).toBe(number + 1);
    await app.close();
    await database.close();
  });

  it('Backup: at rest every row of every table is the same in the restored shop, also what a product shows of its reviews', async () => {
    await shop.execute(sql`
      WITH post AS (
        INSERT INTO product_posts (kind, product_id, user_id, author, rating, text)
        SELECT 'review', 1, id, 'Asha', 4, 'Quiet.' FROM users WHERE email = 'shopper@example.com'
        RETURNING id, user_id, product_id
      ), photo AS (
        INSERT INTO review_photos (name, key, product_id, user_id, post_id)
        SELECT 'cafe', 'key', product_id, user_id, id FROM post
      ) INSERT INTO helpful_votes SELECT post.id, users.id FROM post, users WHERE email = 'editor@example.com'`);
    await shop.execute(sql`UPDATE product_posts SET state = 'published', published_at = now()`);
    // Mails of the orders before are sent in the background.
    await allSent(shop.database.queries);
    const shown = await getContent(shop.database);
    expect(shown.products?.join()).toMatch(/"photos": \[\{.*"helpful": 1/);
    const made = await makeBackup(config);
    const place = await emptyPlace(kind);
    await restoreBackup(made.path, place, QUIET);
    const database = await openDatabase(place);
    expect(await getContent(database)).toEqual(await getContent(shop.database));
    // Events of the restored shop come behind all that programs heard of.
    const sequences = await database.queries.execute(
      sql`SELECT last_value::bigint > extract(epoch FROM now()) * 900 AS is_later FROM webhook_deliveries_id_seq`,
    );
    expect(getRows(sequences)).toEqual([{ is_later: true }]);
    await database.close();
  });

  it('Restore: a shop that is there is refused, and replaced only after a backup of it', async () => {
    const place =
      kind === 'postgres'
        ? getConfig(newFolder(), await createSeededDatabase())
        : getConfig(removedAtEnd(seededDataDir()), undefined);
    const changed = await openDatabase(place);
    await changed.queries.execute(sql`UPDATE settings SET value = 'changed' WHERE key = 'phone_number'`);
    await changed.close();
    await expect(restoreBackup(file, place, QUIET)).rejects.toThrow('There is a shop already');
    const { safetyBackup } = await restoreBackup(file, place, { ...QUIET, present: 'replace' });
    const other = await emptyPlace(kind);
    await restoreBackup(safetyBackup ?? '', other, QUIET);
    const phone = async (config: typeof place) => {
      const database = await openDatabase(config);
      const found = await database.queries.execute(
        sql`SELECT value FROM settings WHERE key = 'phone_number'`,
      );
      await database.close();
      return getRows<{ value: string }>(found)[0]?.value;
    };
    expect(await phone(other)).toBe('changed');
    expect(await phone(place)).not.toBe('changed');
  });

  test('Restore: a database that a shop runs on is left alone', async () => {
    await expect(restoreBackup(file, config, { ...QUIET, present: 'replace' })).rejects.toThrow(
      /in use by another running shop|A shop runs on this database/,
    );
  });

  it('Backup: two at once make one, and the other is refused', async () => {
    const results = await Promise.allSettled([makeBackup(config), makeBackup(config)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find((result) => result.status === 'rejected');
    expect(String(rejected?.reason)).toContain('is under way');
  });

  it('Backup: the last so many are kept', async () => {
    const few = { ...config, backupDir: newFolder(), backupKeep: 1 };
    const { path: first } = await makeBackup(few);
    const { path: last } = await makeBackup(few);
    expect([first, last].map((path) => existsSync(path))).toEqual([false, true]);
    expect(newestBackup(few).lastRun?.error).toBeNull();
  });
});

/** Ends where the manifest's tar header begins. */
function withoutManifest(bytes: Buffer): Buffer {
  const plain = gunzipSync(bytes);
  return gzipSync(plain.subarray(0, plain.lastIndexOf('manifest.json\0')));
}

describe('a backup file', () => {
  let shop: Shop;
  let file: string;
  let bytes: Buffer;
  let config: ReturnType<typeof getConfig>;
  beforeAll(async () => {
    shop = await openShop(usualKind);
    config = getConfig(shop.dataDir, shop.databaseUrl);
    file = (await makeBackup(config)).path;
    bytes = readFileSync(file);
  });
  afterAll(() => shop.close());

  const damaged: [string, () => Buffer, RegExp][] = [
    ['is cut off in the middle', () => bytes.subarray(0, bytes.length / 2), /is cut off/],
    ['is cut off at its end', () => bytes.subarray(0, bytes.length - 20), /is cut off/],
    ['lacks its last entry', () => withoutManifest(bytes), /is cut off/],
    [
      'has a changed byte',
      () => {
        const changed = Buffer.from(bytes);
        changed[9000] = (changed[9000] ?? 0) ^ 1;
        return changed;
      },
      /is damaged/,
    ],
    [
      'has a changed row',
      () => {
        const plain = gunzipSync(bytes);
        const at = plain.indexOf('phone_number');
        plain[at] = 0x71;
        return gzipSync(plain);
      },
      /is damaged/,
    ],
    [
      'is of a newer version',
      () => {
        const plain = gunzipSync(bytes);
        plain.write('"format":9', plain.indexOf('"format":1'));
        return gzipSync(plain);
      },
      /newer version/,
    ],
    ['is no archive', () => Buffer.from('SELECT 1;'), /is damaged or no backup/],
    [
      'is an archive of somebody else',
      () => gzipSync('x'.repeat(2048)),
      /is damaged or no backup|no backup of this shop/,
    ],
    ['is empty', () => Buffer.alloc(0), /is empty|is cut off/],
  ];
  test.each(damaged)(
    'Restore: one that %s is refused in one line, and nothing is touched',
    async (_what, make, message) => {
      const path = join(newFolder(), 'file.tar.gz');
      writeFileSync(path, make());
      const place = getConfig(newFolder(), undefined);
      const failure = await restoreBackup(path, place, QUIET).catch((error: Error) => error);
      expect(failure).toBeInstanceOf(Error);
      expect((failure as Error).name).toBe('BackupError');
      expect((failure as Error).message).toMatch(message);
      expect((failure as Error).message.split('\n')).toHaveLength(1);
      expect(readdirSync(place.dataDir)).toEqual([]);
    },
  );

  test('Backup: BACKUP_COMMAND gets the file; its failure is reported and recorded for alerts', async () => {
    const target = join(newFolder(), 'sent');
    await makeBackup({ ...config, backupCommand: `cp "$BACKUP_FILE" ${target}` });
    expect(statSync(target).size).toBeGreaterThan(1000);
    const failing = { ...config, backupCommand: 'echo no route >&2; exit 7' };
    await expect(makeBackup(failing)).rejects.toThrow(/BACKUP_COMMAND ended with 7.*no route/);
    expect(newestBackup(config).lastRun?.error).toContain('ended with 7');
  });

  test('Backup: a BACKUP_COMMAND that hangs is ended', async () => {
    await expect(makeBackup({ ...config, backupCommand: 'sleep 600' }, () => undefined, 300)).rejects.toThrow(
      'BACKUP_COMMAND took longer',
    );
  });

  test('Backup: nothing to back up, and a folder that cannot be written, are refused in one line', async () => {
    const none = getConfig(newFolder(), undefined);
    await expect(makeBackup(none)).rejects.toThrow('holds no database');
    const blocked = join(newFolder(), 'file');
    writeFileSync(blocked, '');
    await expect(makeBackup({ ...config, backupDir: blocked })).rejects.toThrow(
      /^BACKUP_DIR .* cannot be written/,
    );
  });
});
