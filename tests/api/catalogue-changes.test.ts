import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { CatalogueChanges } from '../../src/contract/catalogue-changes.ts';
import type { CatalogueDigests } from '../../src/contract/catalogue-digests.ts';
import { forgetRemovals } from '../../src/server/catalogue/changes.ts';
import { readDigests } from '../../src/server/catalogue/routes.ts';
import { editByChance, randomNumbers } from '../publishing/random-edits.ts';
import { pastDeadlocks } from './past-deadlocks.ts';
import { kinds, openShop, prepare } from './shop.ts';

type Product = [slug: string, digest: string];
type Known = Map<number, Product>;

const knownOf = ({ products }: CatalogueDigests): Known =>
  new Map(products.map(([id, slug, digest]) => [Number(id), [slug, digest]]));

/**
 * On Postgres a read may give rows again that were written before its cursor: other tests have transactions open in the
 * same cluster. So these tests ask what is given at least, and what a reader knows in the end.
 */
describe.each(kinds)('Change sets on %s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  const digests = async () => knownOf(await readDigests(shop.database.queries));

  async function read(query: Record<string, string>): Promise<CatalogueChanges> {
    const { status, body } = await shop.get(`/catalogue-changes?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body.data;
  }
  /** All pages of a read; the cursor is that of the first. */
  async function readAll(since?: string): Promise<CatalogueChanges> {
    const query: Record<string, string> = since === undefined ? {} : { since };
    const first = await read(query);
    let page = first;
    while (page.next !== null) {
      page = await read({ ...query, after: String(page.next) });
      first.products.push(...page.products);
      first.removed.push(...page.removed);
    }
    return first;
  }
  /** What one knows after a read, given what one knew before. */
  function applied(before: Known, changes: CatalogueChanges): Known {
    const after = new Map(changes.isWhole ? [] : before);
    for (const id of changes.removed) after.delete(id);
    for (const { digest, product } of changes.products) after.set(Number(product.id), [product.slug, digest]);
    return after;
  }

  test('Publishing: without a cursor every product is given', async () => {
    const whole = await readAll();
    expect(whole.isWhole).toBe(true);
    expect(applied(new Map(), whole)).toEqual(await digests());
  });

  test('Publishing: where nothing was written, nothing changes', async () => {
    const known = await digests();
    const { cursor } = await read({});
    const changes = await readAll(cursor);
    expect(changes.isWhole).toBe(false);
    expect(applied(known, changes)).toEqual(known);
    if (kind === 'embedded') expect([...changes.products, ...changes.removed]).toEqual([]);
  });

  test('Publishing: after writes by chance the change set is the difference of the digests', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const random = randomNumbers(seed);
    const kinds: string[] = [];
    let known = await digests();
    let cursor = (await readAll()).cursor;
    for (let count = 1; count <= 120; count += 1) {
      kinds.push(await editByChance(shop.database.queries, random, count));
      if (random() < 0.5) continue;
      const changes = await readAll(cursor);
      const before = known;
      known = applied(known, changes);
      cursor = changes.cursor;
      const present = await digests();
      const why = `seed ${seed}: ${kinds.join(' ')}`;
      expect(changes.isWhole, why).toBe(false);
      expect(known, why).toEqual(present);
      // Nothing is given that nobody wrote: one product of 280 does not bring the others.
      const different = [...new Set([...before.keys(), ...present.keys()])].filter(
        (id) => before.get(id)?.join() !== present.get(id)?.join(),
      );
      const given = [...changes.removed, ...changes.products.map(({ product }) => Number(product.id))];
      expect(given, why).toEqual(expect.arrayContaining(different));
      kinds.length = 0;
    }
  });

  test('Publishing: pages of a long change set give each product once', async () => {
    const { cursor } = await read({});
    const before = await digests();
    await shop.execute(sql`
      INSERT INTO products (slug, name, selling_price, marked_price, brand_id, category_id, search_names)
      SELECT 'many-' || n, 'Many', 1, 1, (SELECT min(id) FROM brands), (SELECT min(id) FROM categories), 'many'
      FROM generate_series(1, 1203) n`);
    const first = await read({ since: cursor });
    expect(first.products.length + first.removed.length).toBe(500);
    expect(first.next).not.toBeNull();
    const many = (await readAll(cursor)).products
      .map(({ product }) => product.slug)
      .filter((slug) => slug.startsWith('many-'));
    expect([many.length, new Set(many).size]).toEqual([1203, 1203]);
    await shop.execute(sql`DELETE FROM products WHERE slug LIKE 'many-%'`);
    const after = await readAll(cursor);
    expect(after.removed.length).toBeGreaterThanOrEqual(1203);
    expect(applied(before, after)).toEqual(before);
  });

  test.each([
    [
      'another shop’s',
      (cursor: string) => cursor.replace(/^.{4}/, (start) => (start === 'aaaa' ? 'bbbb' : 'aaaa')),
    ],
    [
      'a later content version',
      (cursor: string) => cursor.replace(/\.(\d+)\./, (_, version) => `.${Number(version) + 1}.`),
    ],
    [
      'a later transaction',
      (cursor: string) => cursor.replace(/\d+$/, (xmin) => String(Number(xmin) + 1000)),
    ],
    ['no cursor at all', () => "1' OR true"],
  ])('Publishing: a cursor that is of %s gives everything', async (_, changed) => {
    const { cursor } = await read({});
    expect((await read({ since: changed(cursor) })).isWhole).toBe(true);
  });

  test('Publishing: after removals were forgotten an older cursor gives everything, a newer one does not', async () => {
    const { cursor } = await read({});
    await shop.execute(sql`DELETE FROM products WHERE id = (SELECT max(id) FROM products)`);
    await shop.execute(sql`UPDATE product_removals SET removed_at = now() - interval '31 days'`);
    expect((await read({ since: cursor })).isWhole).toBe(false);
    await forgetRemovals(shop.database.queries, 30);
    const later = await read({ since: cursor });
    expect(later.isWhole).toBe(true);
    // Until the transactions that were open at the removal have ended, each read gives everything.
    await expect
      .poll(async () => (await read({ since: (await read({})).cursor })).isWhole, { timeout: 60_000 })
      .toBe(false);
  });

  test('Publishing: where a table was truncated, everything is given', async () => {
    const { cursor } = await read({});
    await pastDeadlocks(() => shop.execute(sql`TRUNCATE inventory`));
    const changes = await readAll(cursor);
    expect(changes.isWhole).toBe(true);
    expect(applied(new Map(), changes)).toEqual(await digests());
  });

  test('Publishing: the large content version after a restore can be read', async () => {
    await shop.execute(
      sql`UPDATE content_version SET version = extract(epoch FROM clock_timestamp()) * 1000`,
    );
    const { cursor, contentVersion } = await readAll();
    expect(contentVersion).toBeGreaterThan(2 ** 32);
    expect((await read({ since: cursor })).isWhole).toBe(false);
    expect((await readDigests(shop.database.queries)).contentVersion).toBe(contentVersion);
  });

  describe.skipIf(kind !== 'postgres')('transactions that are open at once', () => {
    const connect = async () => {
      const client = new pg.Client({ connectionString: shop.databaseUrl });
      await client.connect();
      return client;
    };

    test.each([
      ['price', (id: number) => `UPDATE products SET selling_price = selling_price + 1 WHERE id = ${id}`],
      ['stock', (id: number) => `UPDATE inventory SET quantity = quantity + 1 WHERE product_id = ${id}`],
      ['removal', (id: number) => `DELETE FROM products WHERE id = ${id}`],
    ])(
      'Publishing: a %s that begins first and is committed last is not skipped',
      async (kindOfWrite, write) => {
        await shop.execute(sql`INSERT INTO inventory SELECT id, 5 FROM products ON CONFLICT DO NOTHING`);
        const { body } = await shop.get('/products?limit=2&sort=id');
        const [late, early] = body.data as { id: number; slug: string }[];
        if (!late || !early) throw new Error('the shop has no products');
        const [first, second] = [await connect(), await connect()];
        try {
          const { cursor } = await read({});
          await first.query('BEGIN');
          await first.query('SELECT pg_current_xact_id()');
          await second.query(`UPDATE inventory SET quantity = quantity + 1 WHERE product_id = ${early.id}`);
          const between = await readAll(cursor);
          expect(between.products.map(({ product }) => product.slug)).toContain(early.slug);
          await first.query(write(late.id));
          await first.query('COMMIT');
          const after = await readAll(between.cursor);
          const given = [...after.removed, ...after.products.map(({ product }) => product.id)];
          expect(given, kindOfWrite).toContain(late.id);
        } finally {
          await Promise.all([first.end(), second.end()]);
        }
      },
    );

    test('Publishing: what a transaction wrote that was rolled back is not given', async () => {
      const client = await connect();
      try {
        const known = await digests();
        const { cursor } = await read({});
        await client.query('BEGIN');
        await client.query('UPDATE inventory SET quantity = quantity + 1');
        await client.query('ROLLBACK');
        expect(applied(known, await readAll(cursor))).toEqual(known);
      } finally {
        await client.end();
      }
    });
  });
});
