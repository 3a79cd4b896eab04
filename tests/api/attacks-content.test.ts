import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { keepFewProducts } from './few-products.ts';
import { rawRequest } from './raw-request.ts';
import { editorCalls, oneKind, openShop, prepare, type Shop, usualKind } from './shop.ts';

const PICTURE = '/uploads/banners/laptops.webp';
/** What browsers read otherwise than they look (https://url.spec.whatwg.org), or refuse. */
const BAD_LINKS = [
  '/\\evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%E0%A4%A',
];
const BAD_PICTURES = ['https://elsewhere.example/a.webp', '/\\elsewhere.example/a.webp', 'data:image/png,x'];

describe.each(oneKind)('entries that pages could not show, or no database keeps, %s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  const editor = prepare(() => shop.logInEditor());

  test.each(BAD_LINKS)('a banner that links to %j is refused', async (link) => {
    const { status, body } = await editor.add('/banners', { title: 'Sale', image: PICTURE, link });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['link']]);
  });

  test.each(BAD_PICTURES)(
    'the picture %j is refused of a banner, a category, a brand and a product',
    async (picture) => {
      const category = await editor.add('/categories', { name: 'Everest', icon: picture });
      expect([category.status, Object.keys(category.body.fields)]).toEqual([400, ['icon']]);
      const banner = await editor.add('/banners', { title: 'Sale', image: picture });
      expect([banner.status, Object.keys(banner.body.fields)]).toEqual([400, ['image']]);
      const brand = await editor.add('/brands', { name: 'Everest Audio', logo: picture });
      expect([brand.status, Object.keys(brand.body.fields)]).toEqual([400, ['logo']]);
      const product = await editor.add('/products', {
        name: 'Everest Headset',
        sellingPrice: 5000,
        brand: 'apple',
        productCategory: 'headphones',
        images: [PICTURE, picture],
      });
      expect([product.status, Object.keys(product.body.fields)[0]]).toEqual([
        400,
        expect.stringMatching(/^images/),
      ]);
    },
  );

  test('half a character is refused of every entry, and so of a setting', async () => {
    for (const [path, content, field] of [
      ['/categories', { name: 'A\ud800' }, 'name'],
      ['/brands', { name: 'A\ud800', slug: 'half' }, 'name'],
      ['/banners', { title: 'A\ud800', image: PICTURE }, 'title'],
      ['/blocked-contacts', { kind: 'phone', value: '9841000000', note: '\udfff' }, 'note'],
    ] as const) {
      const { status, body } = await editor.add(path, content);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect((await editor.change('/settings/address', { value: 'A\ud800' })).status).toBe(400);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
    'the time %s is refused of a sale, a coupon and the audit log',
    async (time) => {
      const sale = { title: 'Sale', expires: time, discountPercentage: 10, products: [] };
      expect((await editor.add('/flash-sales', sale)).status).toBe(400);
      const coupon = { code: 'EVER', discountPercentage: 10, maxDiscount: 100, threshold: 0, isPublic: true };
      expect((await editor.add('/coupons', { ...coupon, expires: time })).status).toBe(400);
      expect((await editor.get(`/audit?from=${time}`)).status).toBe(400);
    },
  );
});

/** What only SQL can write. */
const ABSURD_SLUGS = ['../../../absurd', 'a b\nc', 'x'.repeat(300)];

describe('entries that were written past every check', () => {
  let shop: Shop;
  const html = async (address: string) => (await fetch(`${shop.address}${address}`)).text();
  // A new one for each attempt: leftovers of one would make the next fail.
  beforeEach(async () => {
    shop = await openShop(usualKind, { LOG_LEVEL: 'silent' });
    await keepFewProducts(shop.database.queries);
  });
  afterEach(() => shop?.close());

  test('are left out and named in the history, and the rest is published', async () => {
    await shop.execute(sql`
      INSERT INTO banners (title, image, link) VALUES
        ('Good offer', '/uploads/banner-0.webp', '/product-category/laptops'),
        ('Backslash', '/uploads/banner-1.webp', '/\\evil.example/'),
        ('Dead end', '/uploads/banner-2.webp', '/no-such-page'),
        ('Bad escape', '/uploads/banner-3.webp', '/%E0%A4%A'),
        ('Other host', 'https://elsewhere.example/a.webp', NULL),
        ('No picture', '/images/no-such-picture.webp', NULL)`);
    await shop.execute(sql`
      UPDATE products SET images = ARRAY['/images/no-such-picture.webp', 'https://elsewhere.example/a.webp']
      WHERE id = (SELECT max(id) FROM products)`);
    // More than the entries that may be bad by chance: a supplier's whole file.
    const missing = await shop.execute(sql`
      UPDATE products SET images = ARRAY['/images/nope-' || id || '.webp']
      WHERE id > (SELECT min(id) FROM products) AND id < (SELECT max(id) FROM products) RETURNING id`);
    expect(getRows(missing).length).toBeGreaterThan(20);
    await shop.execute(sql`
      INSERT INTO products (slug, name, selling_price, marked_price, brand_id, category_id, search_names)
      SELECT slug, 'Absurd ' || n, 1, 1, (SELECT min(id) FROM brands), (SELECT min(id) FROM categories), 'absurd'
      FROM unnest(${sql.param(ABSURD_SLUGS)}::text[]) WITH ORDINALITY AS absurd (slug, n)`);
    await shop.execute(sql`INSERT INTO categories (slug, name) VALUES ('../up', 'Absurd category')`);
    await shop.execute(sql`
      INSERT INTO former_slugs (slug, name) VALUES (${'moved\n/* https://evil.example 301'}, 'Absurd former')`);
    await shop.execute(sql`
      UPDATE products SET description = (SELECT string_agg(md5(n::text), ' ') FROM generate_series(1, 16000) AS n)
      WHERE id = (SELECT min(id) FROM products)`);
    const { token } = await shop.logInEditor();
    const added = await editorCalls(shop.api, token).add('/products', {
      // Its address is the name of a property that every object has.
      name: 'Constructor',
      sellingPrice: 5000,
      brand: 'apple',
      productCategory: 'headphones',
    });
    expect(added.body.data.slug).toBe('constructor');
    const done = await shop.publisher.finished(await shop.publisher.request({ trigger: 'start' }));
    expect([done.state, done.error]).toEqual(['published', null]);
    // The server looks every 50 ms which release is current.
    await expect.poll(() => html('/product/constructor')).toContain('Rs. 5,000');
    const said = done.problems.join('\n');
    for (const number of ABSURD_SLUGS.keys())
      expect(said).toContain(`Product “Absurd ${number + 1}” was left out`);
    expect(said).toContain('Category “Absurd category” was left out');
    const redirects = readFileSync(join(shop.dataDir, 'releases', 'current', '_redirects'), 'utf8');
    expect(redirects).not.toContain('evil.example');
    // Files for the host that serves the pages.
    for (const file of ['_headers', '_redirects'])
      for (const path of [
        file,
        `${file}?a=1`,

        `%5F${file.slice(1)}`,
        `./${file}`,
        `${file}.br`,
        `${file}.gz`,
      ])
        expect((await rawRequest(shop.address, `/${path}`)).status, path).toBe(404);
    for (const title of ['Backslash', 'Dead end', 'Bad escape', 'Other host', 'No picture'])
      expect(said).toContain(`Banner “${title}” was left out`);
    expect(said).toMatch(/\/images\/nope-\d+\.webp, which is not there/);
    expect(said).toMatch(/\/product\/\S+ has \d+\.\d KB: phones wait long for it/);
    const home = await html('/');
    expect(home).toContain('Good offer');
    expect(home).not.toMatch(/evil\.example|elsewhere\.example|no-such-page/);

    // A fixed entry is shown again, and no longer reported.
    await shop.execute(sql`UPDATE banners SET link = '/cart' WHERE title = 'Dead end'`);
    const next = await shop.publisher.finished(await shop.publisher.request({ trigger: 'content' }));
    expect([next.state, next.error]).toEqual(['published', null]);
    expect(next.problems.join('\n')).not.toContain('Dead end');
    await expect.poll(() => html('/')).toContain('Dead end');
  }, 300_000);
});
