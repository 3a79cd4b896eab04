import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '../../src/contract/publication.ts';
import { instances } from '../../src/server/db/schema.ts';
import { differences } from '../publishing/same-site.ts';
import { keepFewProducts } from './few-products.ts';
import { createSeededDatabase } from './fresh-database.ts';
import { bearer, kinds, logIn, openShop, post, productInStock, request, type Shop } from './shop.ts';

const SLOWLY = { timeout: 60_000, interval: 100 };
const SETTINGS = {
  AUTH_SECRET: 'one secret of all instances of a shop',
  LOG_LEVEL: 'silent',
};

// The embedded database belongs to one process.
describe.skipIf(!kinds.includes('postgres'))('two instances with a folder each on one Postgres', () => {
  let one: Shop;
  let other: Shop;
  let editor: Record<string, string>;
  let slug: string;
  const shops = () => [one, other];
  const history = async (shop: Shop): Promise<Publication[]> =>
    (await request(`${shop.api}/publications`, { headers: editor })).body.data;
  const shows = async (shop: Shop, text: string) =>
    (await (await fetch(`${shop.address}/product/${slug}`)).text()).includes(text);
  /** An edit that few pages show: how many are rendered does not matter here. */
  const editAt = (shop: Shop, description: string) =>
    request(`${shop.api}/products/${slug}`, {
      method: 'PATCH',
      headers: { ...editor, 'content-type': 'application/json' },
      body: JSON.stringify({ description }),
    });
  const bothShow = (text: string) =>
    expect.poll(() => Promise.all(shops().map((shop) => shows(shop, text))), SLOWLY).toEqual([true, true]);
  const currentOf = async (shop: Shop) => (await history(shop)).filter(({ isCurrent }) => isCurrent);
  /** An instance shows its pages a moment before it knows that they are a copy, and may take the same edit on again. */
  const bothAgree = () =>
    expect
      .poll(async () => {
        const [here, there] = await Promise.all(shops().map(currentOf));
        return here && here.length > 0 && JSON.stringify(here) === JSON.stringify(there);
      }, SLOWLY)
      .toBe(true);

  beforeAll(async () => {
    const DATABASE_URL = await createSeededDatabase();
    one = await openShop('postgres', { ...SETTINGS, DATABASE_URL });
    other = await openShop('postgres', { ...SETTINGS, DATABASE_URL });
    await keepFewProducts(one.database.queries);
    editor = bearer((await logIn(one.api, 'editor@example.com')).token);
    slug = (await productInStock(one.api)).slug;
    await one.publisher.finished(await one.publisher.request({ trigger: 'start' }));
    await Promise.all(shops().map((shop) => shop.publisher.watch(undefined)));
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
  });

  test('Instances: the pages that one published are, byte for byte, those of the other', async () => {
    await expect.poll(() => fetch(`${other.address}/`).then(({ status }) => status), SLOWLY).toBe(200);
    const [here, there] = shops().map(({ dataDir }) => join(dataDir, 'releases', 'current'));
    expect(differences(here ?? '', there ?? '')).toEqual([]);
  });

  test('Instances: an edit at one is seen at the other, whichever it was, and is published once', async () => {
    const [before] = await history(one);
    await editAt(one, 'First text.');
    await bothShow('First text.');
    await editAt(other, 'Second text.');
    await bothShow('Second text.');
    const since = (await history(one)).filter(({ id }) => id > (before?.id ?? 0));
    expect(since.map(({ state }) => state)).toEqual(['published', 'published']);
    const [here, there] = await Promise.all(shops().map(history));
    expect(there).toEqual(here);
  });

  test('Instances: a rollback at one is seen at the other, until an edit', async () => {
    await editAt(one, 'Third text.');
    await bothShow('Third text.');
    await bothAgree();
    const earlier = (await history(other)).find(
      ({ state, isCurrent }) => state === 'published' && !isCurrent,
    );
    const back = await post(`${other.api}/publications/${earlier?.id}/rollback`, {}, editor);
    expect(back).toMatchObject({ status: 200, body: { data: { releaseId: earlier?.releaseId } } });
    await bothShow('Second text.');
    expect((await currentOf(one))[0]?.releaseId).toBe(earlier?.releaseId);
    // What shows on no page is no reason to come back to the newest.
    await one.database.queries.execute(sql`UPDATE coupons SET threshold = threshold + 1`);
    await expect.poll(async () => (await history(one))[0]?.state, SLOWLY).toBe('unchanged');
    expect(await Promise.all(shops().map((shop) => shows(shop, 'Second text.')))).toEqual([true, true]);
    await editAt(other, 'Fourth text.');
    await bothShow('Fourth text.');
    await bothAgree();
  });

  test('Instances: the database notices within half a minute that the machine of one is gone, with its locks', async () => {
    const { rows } = (await one.database.staffQueries.execute(sql`
      SELECT current_setting('tcp_keepalives_idle')::int
        + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int AS seconds`)) as unknown as {
      rows: { seconds: number }[];
    };
    expect(rows[0]?.seconds).toBeLessThanOrEqual(30);
  });

  test('Instances: one that stopped is no longer waited for', async () => {
    const running = () => one.database.queries.$count(instances);
    expect(await running()).toBe(2);
    await other.app.close();
    expect(await running()).toBe(1);
  });

  test('Instances: a preview that one rendered opens at the other', async () => {
    const third = await openShop('postgres', { ...SETTINGS, DATABASE_URL: one.databaseUrl ?? '' });
    try {
      const { body } = await request(`${one.api}/editor/products?limit=1`, { headers: editor });
      const record = await request(`${one.api}/editor/products/${body.data[0].slug}`, { headers: editor });
      const { id: _, revision: _revision, ...content } = record.body.data;
      const preview = await post(`${one.api}/editor/product-previews`, content, editor);
      expect(preview.status, JSON.stringify(preview.body)).toBe(200);
      const opened = await fetch(`${third.api}${preview.body.data.path}`);
      expect([opened.status, (await opened.text()).includes('<h1')]).toEqual([200, true]);
    } finally {
      await third.close();
    }
  });
});
