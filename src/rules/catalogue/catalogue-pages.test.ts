import { expect, test } from 'vitest';
import { categoryEntries, getCategories, pagesFor, relatedAmong } from './catalogue-pages.ts';

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
