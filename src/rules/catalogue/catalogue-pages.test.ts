import { expect, test } from 'vitest';
import {
  categoryEntries,
  exploreAddress,
  getCategories,
  isPageSlug,
  type ProductsPage,
  pagesFor,
  readEveryProduct,
  relatedAmong,
} from './catalogue-pages.ts';

const laptops = { id: 1, name: 'Laptops', slug: 'laptops', brands: [], series: [] };
const ultrabooks = { id: 2, name: 'Ultrabooks', slug: 'ultrabooks', brands: [], series: [] };
const tree = [{ ...laptops, subCategories: [ultrabooks] }];

const entry = (slug: string, price: number) => ({ slug, price });
const getSlugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

test('§2 Category page: a category lists its sub-categories’ products too', () => {
  expect(categoryEntries(tree).map(getCategories)).toEqual([['laptops', 'ultrabooks'], ['ultrabooks']]);
});

test('§2 Category page: 12 a page, and an empty category still has a page', () => {
  expect([0, 12, 13].map((total) => pagesFor(total, 12))).toEqual([1, 1, 2]);
});

test('§2 Product page: related are the four nearest in price, of both sides where equally near', () => {
  const cheaper = [entry('a', 95), entry('b', 80), entry('c', 79)];
  const dearer = [entry('d', 105), entry('e', 110), entry('f', 150)];
  expect(getSlugs(relatedAmong(100, { cheaper, dearer }))).toEqual(['a', 'd', 'e', 'b']);
  const same = {
    cheaper: cheaper.map(({ slug }) => entry(slug, 100)),
    dearer: [entry('d', 100), entry('e', 100)],
  };
  expect(getSlugs(relatedAmong(100, same))).toEqual(['a', 'd', 'b', 'e']);
});

type Entry = { slug: string };
const entries = (slugs: string): Entry[] => [...slugs].map((slug) => ({ slug }));
const getPage = (slugs: string, total?: number): ProductsPage<Entry> => ({
  products: entries(slugs),
  entries: slugs.length,
  total,
});

/**
 * Reads from a host that gives these pages, and then the last one for ever. @returns the slugs, and how many pages were
 * read
 */
async function readFrom(...pages: ProductsPage<Entry>[]): Promise<[string, number]> {
  let calls = 0;
  const read = await readEveryProduct(async (page) => {
    calls += 1;
    if (calls > 10) throw new Error('it does not end');
    return pages[Math.min(page, pages.length) - 1] as ProductsPage<Entry>;
  });
  return [read.map(({ slug }) => slug).join(''), calls];
}

test.each([
  ['says how many there are', [getPage('ab', 3), getPage('c', 3)], 'abc', 2],
  ['gives fewer than it has in a page', [getPage('a', 3), getPage('b', 3), getPage('c', 3)], 'abc', 3],
  ['names no total and ends with an empty page', [getPage('ab'), getPage('c'), getPage('')], 'abc', 3],
  ['names no total and gives the same whatever the page', [getPage('ab')], 'ab', 2],
  [
    'adds a product meanwhile, which moves one to the next page',
    [getPage('ab', 4), getPage('bc', 4)],
    'abc',
    2,
  ],
  ['has nothing', [getPage('', 0)], '', 1],
])('Catalogue: a host that %s is read whole', async (_, pages, slugs, calls) => {
  expect(await readFrom(...pages)).toEqual([slugs, calls]);
});

test('Catalogue: unusable products count as read, so reading ends', async () => {
  const unusable = { products: [], entries: 2, total: 3 };
  expect(await readFrom(getPage('a', 3), unusable)).toEqual(['a', 2]);
});

test('Explore products: the address of a filter holds any slug', () => {
  expect(exploreAddress({ productCategory: 'laptops', brand: 'asus' })).toBe(
    '/explore-products?productCategory=laptops&brand=asus',
  );
  for (const brand of ['50%', 'a&b#c', 'आसुस', 'a b\n', '"><b>']) {
    const address = new URL(exploreAddress({ brand }), 'https://shop.example');
    expect(Object.fromEntries(address.searchParams)).toEqual({ brand });
    expect(exploreAddress({ brand })).toMatch(/^[\w/?=%+.~*-]+$/);
  }
});

test.each(['xps-13', 'RTX_4090', 'iphone-15.5', 'घडी', 'र्\u200Dयाम', 'c++', 'node.js', 'html', 'a.html.br'])(
  'Publishing: %s is an address',
  (slug) => {
    expect(isPageSlug(slug)).toBe(true);
  },
);

test.each([
  '',
  '..',
  '.hidden',
  'hp-x.html',
  'HP-X.HTML',
  '../../cart',
  'a/b',
  'a\\b',
  'a b',
  'a\n/* /evil 301',
  'a?b',
  'a#b',
  '%00',
  'a\u0000',
  'a\ud800',
  '\u200Da',
  'a\u200D',
  'a'.repeat(121),
  'घ'.repeat(100),
])('Publishing: %j is no address', (slug) => {
  expect(isPageSlug(slug)).toBe(false);
});
