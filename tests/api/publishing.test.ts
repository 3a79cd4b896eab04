import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '../../src/contract/publication.ts';
import { buildApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { closeAbandoned, readTarget } from '../../src/server/publishing/history.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { keepFewProducts } from './few-products.ts';
import { bearer, kinds, logIn, openShop, post, request, type Shop } from './shop.ts';

const TOKEN = 'a-token-of-another-program';
const sent = mkdtempSync(join(tmpdir(), 'hardware-pasal-sent-'));
const COMMAND = `cp "$CHANGED_FILES" ${sent}/changed; cp "$REMOVED_FILES" ${sent}/removed`;

let shop: Shop;
let editor: Record<string, string>;
const run = (statement: ReturnType<typeof sql>) => shop.database.queries.execute(statement);
const page = async (address: string) => {
  const response = await fetch(`${shop.address}${address}`, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
};
/** Whether a page holds a text; a page in a failed test's message would fill the screen. */
const shows = async (address: string, text: string) => (await page(address)).html.includes(text);
const newest = async (): Promise<Publication> =>
  (await request(`${shop.api}/publications`, { headers: editor })).body.data[0];
/** Waits for the next publication that is done, and gives it. */
async function nextAfter(id: number): Promise<Publication> {
  await expect
    .poll(async () => [(await newest()).id > id, (await newest()).finishedAt !== null], { timeout: 80_000 })
    .toEqual([true, true]);
  return newest();
}
const slugs = async (category: string): Promise<string[]> =>
  (await request(`${shop.api}/products?productCategory=${category}&limit=100`)).body.data.map(
    ({ slug }: { slug: string }) => slug,
  );
const listed = (name: string) => readFileSync(join(sent, name), 'utf8').split('\n').filter(Boolean);
/** Sending goes on after a publication is done. */
const sentAfter = (publication: Publication) =>
  expect
    .poll(async () => (await shop.publisher.read(publication.id))?.sendState, { timeout: 80_000 })
    .toBe('sent');

beforeAll(async () => {
  shop = await openShop('embedded', { PUBLISH_TOKEN: TOKEN, PUBLISH_COMMAND: COMMAND, LOG_LEVEL: 'silent' });
  await keepFewProducts(shop.database.queries);
  editor = bearer((await logIn(shop.api, 'editor@example.com')).token);
  await shop.publisher.finished(await shop.publisher.request({ trigger: 'start' }));
  await shop.publisher.watch(undefined);
});
afterAll(async () => {
  await shop?.close();
  rmSync(sent, { recursive: true, force: true });
});

test('Publications: editors may, and programs with the token; nobody else', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    request(`${shop.api}/publications`, { method: 'POST', headers });
  const customer = bearer((await logIn(shop.api)).token);
  expect((await ask()).status).toBe(401);
  expect((await ask(bearer('a-token-of-nobody-here'))).status).toBe(401);
  expect((await ask(customer)).status).toBe(403);
  expect((await request(`${shop.api}/publications`, { headers: customer })).status).toBe(403);
  const byProgram = await ask(bearer(TOKEN));
  expect([byProgram.status, byProgram.body.data.triggers]).toEqual([202, ['webhook']]);
  await shop.publisher.finished(byProgram.body.data.id);
  const byEditor = await ask(editor);
  expect([byEditor.status, byEditor.body.data.requestedBy]).toEqual([202, 'editor@example.com']);
  expect((await shop.publisher.finished(byEditor.body.data.id)).state).toBe('unchanged');
});

test('Publishing: looking for interrupted publications where there are none is not announced to instances', async () => {
  const sendStates = async () => (await shop.publisher.list()).map(({ sendState }) => sendState);
  await expect.poll(sendStates, { timeout: 80_000 }).toContain('sent');
  let announced = 0;
  await shop.database.listen('publications', () => {
    announced += 1;
  });
  expect(await closeAbandoned(shop.database.queries)).toBe(false);
  expect(announced).toBe(0);
});

test('Publishing: a price that was written is on every page that shows it, and only those were made', async () => {
  const before = await newest();
  const { body } = await request(`${shop.api}/products?limit=1&sort=-id`);
  const [{ slug, productCategory }] = body.data;
  await run(sql`
    UPDATE products SET selling_price = 54321, marked_price = 54321, tags = ARRAY['new-arrivals']
    WHERE slug = ${slug}`);
  expect([before.isUpToDate, (await newest()).isUpToDate]).toEqual([true, false]);
  const done = await nextAfter(before.id);
  expect(done).toMatchObject({ state: 'published', triggers: ['content'], isCurrent: true, error: null });
  expect(done.isUpToDate).toBe(true);
  expect(done.changed).toContain(`/product/${slug}`);
  expect(done.pagesRendered).toBeLessThan(60);
  const category = `/product-category/${productCategory.slug}`;
  for (const address of ['/', `/product/${slug}`, category, '/explore-products'])
    await expect.poll(() => shows(address, '54,321'), { message: address, timeout: 20_000 }).toBe(true);
  await sentAfter(done);
  expect(listed('changed')).toContain(`product/${slug}.html.br`);
  expect(listed('changed')).not.toContain('cart.css');
  expect(listed('removed')).toEqual([]);
});

test('Publishing: instalments are on pages while the table has banks, and without it pages are byte for byte as before', async () => {
  const { slug } = (await request(`${shop.api}/products?limit=1&sort=-id`)).body.data[0];
  await run(
    sql`UPDATE inventory SET quantity = 5 WHERE product_id = (SELECT id FROM products WHERE slug = ${slug})`,
  );
  let last = await newest();
  await run(sql`UPDATE products SET selling_price = 60000, marked_price = 60000 WHERE slug = ${slug}`);
  last = await nextAfter(last.id);
  await expect.poll(() => shows(`/product/${slug}`, '60,000'), { timeout: 20_000 }).toBe(true);
  const addresses = ['/', `/product/${slug}`, '/instalments', '/about-us'];
  const pages = () => Promise.all(addresses.map(async (address) => (await page(address)).html));
  const before = await pages();
  const write = async (value: string) => {
    await run(sql`INSERT INTO settings (key, value) VALUES ('instalments', ${value})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    last = await nextAfter(last.id);
    expect(last).toMatchObject({ state: 'published', error: null });
  };
  await write('Nabil Bank | 3, 12 | 0');
  await expect
    .poll(() => shows(`/product/${slug}`, 'From Rs. 5,000 a month'), { timeout: 20_000 })
    .toBe(true);
  expect((await page(`/product/${slug}`)).html).toMatch(
    new RegExp(`<a [^>]*href="/instalments\\?product=${slug}&(?:amp;|#38;)?amount=60000"`),
  );
  for (const address of ['/', '/about-us'])
    expect(await shows(address, '<a href="/instalments">'), address).toBe(true);
  expect(await shows('/instalments', 'Nabil Bank')).toBe(true);
  await write('Nabil Bank | 3, 24 | 0');
  await expect
    .poll(() => shows(`/product/${slug}`, 'From Rs. 2,500 a month'), { timeout: 20_000 })
    .toBe(true);
  await run(sql`DELETE FROM settings WHERE key = 'instalments'`);
  last = await nextAfter(last.id);
  await expect
    .poll(async () => (await pages()).map((html, index) => html === before[index]), { timeout: 20_000 })
    .toEqual(addresses.map(() => true));
});

test('Publishing: edits that follow each other are published together', async () => {
  const before = await newest();
  for (let price = 1; price <= 5; price += 1)
    await run(sql`UPDATE products SET selling_price = ${70_000 + price} WHERE id = 3`);
  await nextAfter(before.id);
  expect((await newest()).id).toBe(before.id + 1);
});

test('Publishing: where the clock goes back, edits are published as before, and the last one counts', async () => {
  const before = await newest();
  await run(
    sql`UPDATE publications SET started_at = now() + interval '1 hour', finished_at = now() + interval '1 hour' WHERE id = ${before.id}`,
  );
  await run(sql`UPDATE products SET selling_price = 71_000 WHERE id = 3`);
  const published = await nextAfter(before.id);
  expect((await readTarget(shop.database.queries))?.publicationId).toBe(published.id);
});

test('Publishing: a renamed product is found under its old address, a deleted one says it is gone', async () => {
  const before = await newest();
  const [renamed, deleted, ...others] = await slugs('printers');
  await run(sql`UPDATE products SET slug = 'another-printer' WHERE slug = ${renamed}`);
  await run(sql`DELETE FROM products WHERE slug = ${deleted}`);
  const done = await nextAfter(before.id);
  await expect.poll(async () => (await page(`/product/${renamed}`)).status).toBe(301);
  expect((await page(`/product/${renamed}`)).location).toBe('/product/another-printer');
  expect((await page('/product/another-printer')).status).toBe(200);
  const gone = await page(`/product/${deleted}`);
  expect(gone.status).toBe(410);
  expect(gone.html.includes('No longer sold')).toBe(true);
  expect(others.some((slug) => gone.html.includes(`href="/product/${slug}"`))).toBe(true);
  await sentAfter(done);
  expect(listed('removed')).toContain(`product/${deleted}.html`);
});

test('Publishing: one can go back to an earlier release, and an edit brings out the newest', async () => {
  const before = await newest();
  const [slug] = await slugs('laptops');
  await run(sql`UPDATE products SET name = 'A name by mistake' WHERE slug = ${slug}`);
  const mistaken = await nextAfter(before.id);
  await expect.poll(() => shows(`/product/${slug}`, 'A name by mistake')).toBe(true);
  const back = await post(`${shop.api}/publications/${before.id}/rollback`, {}, editor);
  expect([back.status, back.body.data.triggers, back.body.data.releaseId]).toEqual([
    200,
    ['rollback'],
    before.releaseId,
  ]);
  await expect.poll(() => shows(`/product/${slug}`, 'A name by mistake')).toBe(false);
  // Something that shows on no page is no reason to come back to the mistake.
  await run(sql`UPDATE coupons SET threshold = threshold + 1`);
  const unchanged = await nextAfter(back.body.data.id);
  expect([unchanged.state, await shows(`/product/${slug}`, 'A name by mistake')]).toEqual([
    'unchanged',
    false,
  ]);
  // The stock, which no content version counts, is none either: the schedule publishes it after the next edit.
  await run(
    sql`UPDATE inventory SET quantity = 1 WHERE product_id = (SELECT id FROM products WHERE slug = ${slug})`,
  );
  const scheduled = await shop.publisher.finished(await shop.publisher.request({ trigger: 'schedule' }));
  expect([scheduled.state, await shows(`/product/${slug}`, 'A name by mistake')]).toEqual([
    'unchanged',
    false,
  ]);
  await run(sql`UPDATE products SET name = 'The right name' WHERE slug = ${slug}`);
  await nextAfter(scheduled.id);
  await expect.poll(() => shows(`/product/${slug}`, 'The right name')).toBe(true);
  expect((await post(`${shop.api}/publications/999999/rollback`, {}, editor)).status).toBe(404);
  expect(mistaken.isKept).toBe(true);
});

test('Publishing: a product that cannot be shown is left out by name, and the rest is published', async () => {
  const before = await newest();
  const [broken, other] = await slugs('ups');
  await run(sql`UPDATE products SET slug = 'no/address' WHERE slug = ${broken}`);
  await run(sql`UPDATE products SET name = 'Shown all the same' WHERE slug = ${other}`);
  const published = await nextAfter(before.id);
  // A list that the API gives still names it.
  expect([published.state, published.problems]).toEqual([
    'published',
    [
      expect.stringContaining('was left out: no page can have its address'),
      expect.stringContaining('links to /product/no/address, which is not there'),
    ],
  ]);
  expect(await shows(`/product/${other}`, 'Shown all the same')).toBe(true);
  expect((await page('/product/no/address')).status).toBe(404);
  await run(sql`UPDATE products SET slug = ${broken} WHERE slug = 'no/address'`);
  const fixed = await nextAfter(published.id);
  expect([fixed.state, fixed.problems]).toEqual(['published', []]);
  expect((await page(`/product/${broken}`)).status).toBe(200);
});

test('§4 Flash sale: when a sale begins or ends by the clock, pages are rendered again', async () => {
  const before = await newest();
  await run(sql`
    UPDATE flash_sales SET starts = now() + interval '4 seconds', expires = now() + interval '1 day'
    WHERE id = (SELECT min(id) FROM flash_sales)`);
  const ofSale = async () => {
    const history = await shop.publisher.list();
    return history.find(({ id, triggers }) => id > before.id && triggers.includes('sale'));
  };
  // The edit is published first, and a busy machine takes its time for both.
  await expect.poll(async () => (await ofSale())?.finishedAt ?? null, { timeout: 80_000 }).not.toBeNull();
  expect((await ofSale())?.error).toBeNull();
  await expect.poll(() => shows('/', 'data-sale="live"')).toBe(true);
}, 90_000);

describe.skipIf(!kinds.includes('postgres'))('several instances', () => {
  test('Publishing: of two instances on one Postgres one publishes, and an interrupted one is marked as failed', async () => {
    const one = await openShop('postgres', { LOG_LEVEL: 'silent' });
    const config = parseConfig({
      DATA_DIR: one.dataDir,
      DATABASE_URL: one.databaseUrl,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
    });
    const database = await openDatabase(config);
    const other = await buildApp(config, database);
    await other.listen({ host: '127.0.0.1', port: 0 });
    try {
      const { queries } = one.database;
      await keepFewProducts(queries);
      await queries.execute(
        sql`INSERT INTO publications (state, triggers) VALUES ('running', ARRAY['content'])`,
      );
      await Promise.all([one.publisher.watch(undefined), other.publisher.watch(undefined)]);
      await queries.execute(sql`UPDATE settings SET value = '01-5550000' WHERE key = 'phone_number'`);
      await expect
        .poll(async () => (await one.publisher.list()).filter(({ state }) => state === 'published').length, {
          timeout: 110_000,
        })
        .toBeGreaterThan(0);
      const history = await other.publisher.list();
      expect(history.at(-1)).toMatchObject({
        state: 'failed',
        error: 'The shop stopped during this publication.',
      });
      expect(history.filter(({ pagesRendered }) => pagesRendered > 0)).toHaveLength(1);
    } finally {
      await other.close();
      await database.close();
      await one.close();
    }
  }, 180_000);
});
