import { expect, test } from 'vitest';
import { categoriesOf, categoryEntries, pagesFor, relatedAmong } from './catalogue-pages.ts';

const laptops = { id: 1, name: 'Laptops', slug: 'laptops', brands: [], series: [] };
const ultrabooks = { id: 2, name: 'Ultrabooks', slug: 'ultrabooks', brands: [], series: [] };
const tree = [{ ...laptops, subCategories: [ultrabooks] }];

const entry = (slug: string, line: string | null = null) => ({ slug, line });
const slugsOf = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

test('§2 Category page: a category lists its sub-categories’ products too', () => {
  expect(categoryEntries(tree).map(categoriesOf)).toEqual([['laptops', 'ultrabooks'], ['ultrabooks']]);
});

test('§2 Product page: related products are those of the same series first, never itself', () => {
  const own = entry('own', 'ultrabooks zenbook');
  const sibling = entry('sibling', 'ultrabooks zenbook');
  const among = { ofLine: [own, sibling], ofCategory: [own, entry('other'), sibling] };
  expect(slugsOf(relatedAmong(own, among))).toEqual(['sibling', 'other']);
});

test('§2 Category page: 12 a page, and an empty category still has a page', () => {
  expect([0, 12, 13].map((total) => pagesFor(total, 12))).toEqual([1, 1, 2]);
});

test('§2 Product page: four related products, and without a series those of the category', () => {
  const ofCategory = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => entry(slug));
  expect(slugsOf(relatedAmong(entry('a'), { ofLine: [], ofCategory }))).toEqual(['b', 'c', 'd', 'e']);
});
