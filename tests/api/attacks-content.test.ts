import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorCalls } from './editor-client.ts';
import { keepFewProducts } from './few-products.ts';
import { kinds, logIn, openShop, type Shop } from './shop.ts';

const PICTURE = '/uploads/products/laptop-silver-hero.webp';
/** What browsers read otherwise than they look (https://url.spec.whatwg.org), or refuse. */
const BAD_LINKS = [
  '/\\evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%E0%A4%A',
];
const BAD_PICTURES = ['https://elsewhere.example/a.webp', '/\\elsewhere.example/a.webp', 'data:image/png,x'];

describe.each(kinds)('entries that pages could not show, %s', (kind) => {
  let shop: Shop;
  let editor: ReturnType<typeof editorCalls>;
  beforeAll(async () => {
    shop = await openShop(kind, { LOG_LEVEL: 'silent' });
    editor = editorCalls(shop.api, (await logIn(shop.api, 'editor@example.com')).token);
  });
  afterAll(() => shop?.close());

  test.each(BAD_LINKS)('a banner that links to %j is refused', async (link) => {
    const { status, body } = await editor.add('/banners', { title: 'Sale', image: PICTURE, link });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['link']]);
  });

  test.each(BAD_PICTURES)('the picture %j is refused of a banner, a brand and a product', async (picture) => {
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
  });
});

describe('entries that were written past every check', () => {
  let shop: Shop;
  const run = (statement: ReturnType<typeof sql>) => shop.database.queries.execute(statement);
  const html = async (address: string) => (await fetch(`${shop.address}${address}`)).text();
  beforeAll(async () => {
    shop = await openShop('embedded', { LOG_LEVEL: 'silent' });
    await keepFewProducts(shop.database.queries);
  });
  afterAll(() => shop?.close());

  test('are left out and named in the history, and the rest is published', async () => {
    await run(sql`
      INSERT INTO banners (title, image, link) VALUES
        ('Good offer', '/uploads/banner-0.webp', '/product-category/laptops'),
        ('Backslash', '/uploads/banner-1.webp', '/\\evil.example/'),
        ('Dead end', '/uploads/banner-2.webp', '/no-such-page'),
        ('Bad escape', '/uploads/banner-3.webp', '/%E0%A4%A'),
        ('Other host', 'https://elsewhere.example/a.webp', NULL),
        ('No picture', '/images/no-such-picture.webp', NULL)`);
    await run(sql`
      UPDATE products SET images = ARRAY['/images/no-such-picture.webp', 'https://elsewhere.example/a.webp']
      WHERE id = (SELECT max(id) FROM products)`);
    await run(sql`
      UPDATE products SET description = (SELECT string_agg(md5(n::text), ' ') FROM generate_series(1, 16000) AS n)
      WHERE id = (SELECT min(id) FROM products)`);
    const done = await shop.publisher.finished(await shop.publisher.request({ trigger: 'start' }));
    expect([done.state, done.error]).toEqual(['published', null]);
    const said = done.problems.join('\n');
    for (const title of ['Backslash', 'Dead end', 'Bad escape', 'Other host', 'No picture'])
      expect(said).toContain(`Banner “${title}” was left out`);
    expect(said).toContain('/images/no-such-picture.webp, which is not there');
    expect(said).toMatch(/\/product\/\S+ has \d+\.\d KB: phones wait long for it/);
    const home = await html('/');
    expect(home).toContain('Good offer');
    expect(home).not.toMatch(/evil\.example|elsewhere\.example|no-such-page/);

    // What is mended is shown again, and named no more.
    await run(sql`UPDATE banners SET link = '/cart' WHERE title = 'Dead end'`);
    const next = await shop.publisher.finished(await shop.publisher.request({ trigger: 'content' }));
    expect(next.problems.join('\n')).not.toContain('Dead end');
    expect(await html('/')).toContain('Dead end');
  }, 300_000);
});
