import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../../src/server/backup/make-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { getRows } from '../../src/server/db/database.ts';
import { allMigrations, schemaVersion } from '../../src/server/db/migrations.ts';
import { connectDatabase, openDatabase } from '../../src/server/db/open.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { createDatabase, emptyDataDir } from './fresh-database.ts';
import { makeOldSchema, OLD_SCHEMAS } from './old-schemas.ts';
import { type Kind, kinds } from './shop.ts';

const QUIET = { present: 'refuse', onRows: () => undefined } as const;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function newPlace(kind: Kind) {
  const dataDir =
    kind === 'embedded' ? emptyDataDir() : mkdtempSync(join(tmpdir(), 'hardware-pasal-across-'));
  folders.push(dataDir);
  const DATABASE_URL = kind === 'postgres' ? await createDatabase() : undefined;
  return parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'error' });
}

/** A backup of a shop with a row in each table, whose schema is one that was once on main. */
async function getBackup(
  kind: Kind,
  migrations: (typeof OLD_SCHEMAS)[number]['migrations'],
): Promise<string> {
  const place = await newPlace(kind);
  const old = await connectDatabase(place);
  await makeOldSchema(old.queries, migrations, 'hash');
  await old.close();
  return (await makeBackup(place)).path;
}

const newest = OLD_SCHEMAS.at(-1)?.migrations ?? [];
/** The oldest, the one that was edited, and one in the middle: upgrade.test.ts tries them all. */
const TRIED = OLD_SCHEMAS.filter(({ name }) => /first$|^0001|^0005/.test(name));
/** Into the same kind of database: backup.test.ts. */
const across = kinds.flatMap((from) =>
  kinds.filter((to) => to !== from || kinds.length === 1).map((to) => ({ from, to })),
);
/** All of them one way and one the other way: a restore runs the same statements in both. */
const CASES = across.flatMap((way, index) =>
  (index === 0 ? TRIED : TRIED.slice(0, 1)).map((schema) => ({ ...way, ...schema })),
);

describe('a backup of one kind of database restored into the other', () => {
  test.each(CASES)(
    'Restore: one of $from and the schema $name is brought up to the present in $to',
    async ({ from, to, migrations }) => {
      const place = await newPlace(to);
      await restoreBackup(await getBackup(from, migrations), place, QUIET);
      const database = await openDatabase(place);
      expect(await schemaVersion(database.queries)).toBe(allMigrations().at(-1)?.folderMillis);
      const [row] = getRows<Record<string, unknown>>(
        await database.queries.execute(sql`
        SELECT p.name, p.images, p.search_vector::text AS words, i.quantity, o.total_price, o.created_at::text AS at
        FROM products p JOIN inventory i ON i.product_id = p.id JOIN order_items l ON l.product_id = p.id
        JOIN orders o ON o.id = l.order_id`),
      );
      expect(row).toEqual({
        name: 'Acme "Swift" — कम्प्युटर',
        images: ['/a.webp', '/b c.webp'],
        words: "'acme':1A 'swift':2A",
        quantity: 7,
        total_price: 90_100,
        at: '2026-01-01 10:00:00.123456+00',
      });
      const next = await database.queries.execute(
        sql`INSERT INTO brands (slug, name) VALUES ('next', 'Next') RETURNING id`,
      );
      expect(getRows<{ id: number }>(next)[0]?.id).toBe(2);
      await database.close();
    },
  );
});

test('Restore: a number that a deleted row had is not given out again', async () => {
  const place = await newPlace('embedded');
  const database = await openDatabase(place);
  await database.queries.execute(sql`INSERT INTO brands (slug, name) VALUES ('a', 'A'), ('b', 'B')`);
  await database.queries.execute(sql`DELETE FROM brands WHERE slug = 'b'`);
  await database.close();
  const target = await newPlace('embedded');
  await restoreBackup((await makeBackup(place)).path, target, QUIET);
  const restored = await openDatabase(target);
  const added = await restored.queries.execute(
    sql`INSERT INTO brands (slug, name) VALUES ('c', 'C') RETURNING id`,
  );
  expect(getRows<{ id: number }>(added)[0]?.id).toBe(3);
  await restored.close();
});

test('Restore: a backup of a newer schema is refused in one line', async () => {
  const file = await getBackup('embedded', newest);
  const plain = gunzipSync(readFileSync(file));
  const at = plain.indexOf('"schema":') + '"schema":'.length;
  plain.write('9', at);
  // The checksum of the header is changed along with it, as a newer version would have written it.
  const { createHash } = await import('node:crypto');
  const start = plain.indexOf('{"kind"');
  const header = plain.subarray(start, plain.indexOf('}', start) + 1);
  const manifestAt = plain.lastIndexOf('"name":"backup.json"');
  const hashAt = plain.indexOf('"sha256":"', manifestAt) + '"sha256":"'.length;
  plain.write(createHash('sha256').update(header).digest('hex'), hashAt);
  writeFileSync(file, gzipSync(plain));
  await expect(restoreBackup(file, await newPlace('embedded'), QUIET)).rejects.toThrow(
    /was made by a newer version of the shop \(.*\): install that version first\.$/,
  );
});
