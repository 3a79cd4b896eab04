import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { publish } from '../../src/publisher/publish.ts';
import { openReleases } from '../../src/publisher/releasing/releases.ts';
import { SITE_URL } from '../publishing/site-url.ts';
import { problemsOfCurrent } from '../publishing/whole-release.ts';
import { startBareHost } from '../served/bare-host.ts';
import { keepFewProducts } from './few-products.ts';
import { openShop, prepare, request, usualKind } from './shop.ts';

/** Slugs as other hosts have them, and Astro, React and file systems each treat them in their own way. */
const SLUGS = ['ल्यापटप-1', "it's-r&d-😀", 'iphone-15.5', 'node.js', 'x.html.br', 'index'];
const CATEGORY = 'कीबोर्ड';

const PICTURES = 'https://pictures.example';
/** Addresses of pictures as other hosts write them, by the name of the product that has them. */
const pictured: Record<string, string> = {};
/** The last first where nobody asks for an order; and full addresses of pictures, of some products. */
function inItsOwnWay(products: Record<string, unknown>[], query: URLSearchParams) {
  const written = products.map((product) => {
    const picture = pictured[String(product.slug)];
    return picture ? { ...product, images: [picture, ...(product.images as string[]).slice(1)] } : product;
  });
  return query.has('sort') ? written : written.reverse();
}

const shop = prepare(() => openShop(usualKind, { LOG_LEVEL: 'silent' }));
const host = prepare(() => startBareHost({ port: 0, shopAddress: shop.address, ownWay: inItsOwnWay }));
beforeAll(async () => {
  const { queries } = shop.database;
  await keepFewProducts(queries);
  for (const slug of SLUGS)
    await queries.execute(sql`
      UPDATE products SET slug = ${slug}
      WHERE id = (SELECT min(id) FROM products WHERE slug NOT IN ${SLUGS})`);
  await queries.execute(sql`UPDATE categories SET slug = ${CATEGORY} WHERE slug = 'keyboards'`);
});

const publishFromHost = () =>
  publish({
    dataDir: shop.dataDir,
    settings: {
      apiBase: host.apiBase,
      publicApiBase: '/api',
      siteUrl: SITE_URL,
      blogUrl: '',
      locale: 'en',
      pictureOrigins: 'https://pictures.example',
    },
    onProgress: () => undefined,
  });

test('§7: a site is published from a host that knows the calls of the spec and no other [call-01]', async () => {
  const first = await publishFromHost();
  expect([first.problems, problemsOfCurrent(shop.dataDir)]).toEqual([[], []]);
  const { body } = await shop.get('/products?limit=1');
  const pages = readdirSync(join(first.release.folder, 'product')).filter((name) => name.endsWith('.html'));
  expect(pages).toHaveLength(body.total);
  const [product] = body.data;
  const html = readFileSync(join(first.release.folder, 'product', `${product.slug}.html`), 'utf8');
  expect(html).toContain(new Intl.NumberFormat('en-IN').format(product.sellingPrice));
  expect([...host.unknownCalls.keys()]).toEqual([]);
}, 300_000);

const getPage = (name: string) =>
  readFileSync(join(openReleases(shop.dataDir).current()?.folder ?? '', `${name}.html`), 'utf8');

/** The slugs of the products that a section of a page lists, in its order. */
function listedUnder(html: string, heading: string): string[] {
  const section = html.split('<h2').find((part) => part.includes(`>${heading}</h2>`)) ?? '';
  const slugs = [...section.matchAll(/class="product-card".*?href="\/product\/([^"]*)"/gs)];
  return slugs.map(([, slug = '']) => decodeURIComponent(slug));
}

test.each([
  ['Trending Products', 'trending-products'],
  ['New Arrivals', 'new-arrivals'],
  ['Best Selling', 'best-selling'],
])('§2 Home: %s are the first four that the host gives, in its order', async (heading, tag) => {
  const { body } = await request(`${host.apiBase}/products?tags=${tag}&page=1&limit=20`);
  const given = body.data.map(({ slug }: { slug: string }) => slug).slice(0, 4);
  expect(given.length).toBeGreaterThan(1);
  expect(listedUnder(getPage('index'), heading)).toEqual(given);
});

test('§3 Images: full addresses of the own origin and of a listed one are shown, of another the placeholder', async () => {
  const { body } = await shop.get('/products?limit=3&sort=-id');
  const [own, listed, other] = body.data as { slug: string; images: string[] }[];
  if (!own || !listed || !other) throw new Error('too few products');
  pictured[own.slug] = `${SITE_URL}/media/own.webp`;
  pictured[listed.slug] = `${PICTURES}/listed.webp`;
  pictured[other.slug] = 'https://elsewhere.example/other.webp';
  await publishFromHost();
  const firstOf = ({ slug }: { slug: string }) =>
    /<img[^>]* src="([^"]*)"/.exec(getPage(`product/${slug}`).split('<main')[1] ?? '')?.[1];
  expect([firstOf(own), firstOf(listed), firstOf(other)]).toEqual([
    pictured[own.slug],
    pictured[listed.slug],
    '/images/placeholder.svg',
  ]);
  const html = getPage(`product/${other.slug}`);
  expect(html).not.toMatch(/(?:src|href|content|"url"|image)[=":[]+https:\/\/elsewhere/);
  expect(html).toMatch(/<img[^>]* src="\/api\/uploads\//);
  expect(html).toMatch(/og:image" content="[^"]*\/api\/uploads\//);
  expect(html).not.toMatch(/ld\+json">[^<]*placeholder/);
  const policy = /Content-Security-Policy" content="([^"]*)"/i.exec(getPage(`product/${own.slug}`))?.[1];
  expect(policy).toContain(`img-src 'self' data: ${PICTURES};`);
}, 300_000);

test('Landing pages: such a host has them too, by the specifications that the publisher reads itself', () => {
  const folder = openReleases(shop.dataDir).current()?.folder ?? '';
  const read = (page: string) => readFileSync(join(folder, `product-category/laptops${page}.html`), 'utf8');
  expect(read('')).toContain('href="/product-category/laptops/memory/16-gb"');
  const html = read('/memory/16-gb');
  expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toContain('16 GB');
  expect(html).toContain(`href="${SITE_URL}/product-category/laptops/memory/16-gb"`);
  expect(html.match(/class="product-card"/g)?.length).toBeGreaterThanOrEqual(4);
});

test('§7: such a host may have slugs in any script, with any ending but .html', () => {
  const folder = openReleases(shop.dataDir).current()?.folder ?? '';
  const page = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');
  for (const address of [...SLUGS.map((slug) => `product/${slug}`), `product-category/${CATEGORY}`])
    expect(page(address)).toContain(new URL(`/${address}`, SITE_URL).href.replace('&', '&amp;'));
});

test('§7: a second publication from such a host renders nothing that did not change', async () => {
  expect((await publishFromHost()).rendered).toBe(0);
}, 300_000);
