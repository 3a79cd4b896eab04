import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../src/publisher/publish.ts';
import { currentRelease } from '../../src/publisher/releasing/releases.ts';
import { SITE_URL } from '../publishing/site-url.ts';
import { problemsOfCurrent } from '../publishing/whole-release.ts';
import { startBareHost } from '../served/bare-host.ts';
import { keepFewProducts } from './few-products.ts';
import { openShop, request, type Shop } from './shop.ts';

/** Slugs as other hosts have them, and Astro, React and file systems each treat them in their own way. */
const SLUGS = ['ल्यापटप-1', "it's-r&d-😀", 'iphone-15.5', 'node.js', 'x.html.br', 'index'];
const CATEGORY = 'कीबोर्ड';

let shop: Shop;
let host: Awaited<ReturnType<typeof startBareHost>>;
beforeAll(async () => {
  shop = await openShop('embedded', { LOG_LEVEL: 'silent' });
  const { queries } = shop.database;
  await keepFewProducts(queries);
  for (const slug of SLUGS)
    await queries.execute(sql`
      UPDATE products SET slug = ${slug}
      WHERE id = (SELECT min(id) FROM products WHERE slug NOT IN ${SLUGS})`);
  await queries.execute(sql`UPDATE categories SET slug = ${CATEGORY} WHERE slug = 'keyboards'`);
  host = await startBareHost({ port: 0, shopAddress: shop.address });
});
afterAll(async () => {
  host?.close();
  await shop?.close();
});

const publishFromHost = () =>
  publish({
    dataDir: shop.dataDir,
    settings: {
      apiBase: host.apiBase,
      publicApiBase: '/api',
      siteUrl: SITE_URL,
      blogUrl: '',
    },
    onProgress: () => undefined,
  });

test('§7: a site is published from a host that knows the calls of the spec and no other [call-01]', async () => {
  const first = await publishFromHost();
  expect([first.problems, problemsOfCurrent(shop.dataDir)]).toEqual([[], []]);
  const { body } = await request(`${shop.api}/products?limit=1`);
  const pages = readdirSync(join(first.release.folder, 'product')).filter((name) => name.endsWith('.html'));
  expect(pages).toHaveLength(body.total);
  const [product] = body.data;
  const html = readFileSync(join(first.release.folder, 'product', `${product.slug}.html`), 'utf8');
  expect(html).toContain(new Intl.NumberFormat('en-IN').format(product.sellingPrice));
  expect([...host.unknownCalls.keys()]).toEqual([]);
}, 300_000);

test('Landing pages: such a host has them too, by the specifications that the publisher reads itself', () => {
  const folder = currentRelease(shop.dataDir)?.folder ?? '';
  const read = (page: string) => readFileSync(join(folder, `product-category/laptops${page}.html`), 'utf8');
  expect(read('')).toContain('href="/product-category/laptops/memory/16-gb"');
  const html = read('/memory/16-gb');
  expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toContain('16 GB');
  expect(html).toContain(`href="${SITE_URL}/product-category/laptops/memory/16-gb"`);
  expect(html.match(/class="product-card"/g)?.length).toBeGreaterThanOrEqual(4);
});

test('§7: such a host may have slugs in any script, with any ending but .html', () => {
  const folder = currentRelease(shop.dataDir)?.folder ?? '';
  const page = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');
  for (const address of [...SLUGS.map((slug) => `product/${slug}`), `product-category/${CATEGORY}`])
    expect(page(address)).toContain(new URL(`/${address}`, SITE_URL).href.replace('&', '&amp;'));
});

test('§7: a second publication from such a host renders nothing that did not change', async () => {
  expect((await publishFromHost()).rendered).toBe(0);
}, 300_000);
