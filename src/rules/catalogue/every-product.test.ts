import { expect, test } from 'vitest';
import { type ProductsPage, readEveryProduct } from './every-product.ts';

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
