import { expect, test } from 'vitest';
import type { ListedProduct } from '../contract/product.ts';
import {
  categoryEntries,
  categoryPages,
  pagesFor,
  productsIn,
  productsTagged,
  relatedFinder,
} from './catalogue-pages.ts';

const ultrabooks = { name: 'Ultrabooks', slug: 'ultrabooks' };
const laptops = { id: 1, name: 'Laptops', slug: 'laptops', brands: [], series: [] };
const tree = [{ ...laptops, subCategories: [{ id: 2, ...ultrabooks, brands: [], series: [] }] }];

const aProduct = (slug: string, fields: Partial<ListedProduct> = {}): ListedProduct => ({
  slug,
  tags: [],
  ...fields,
});
const zenbook = { slug: 'zenbook' };

test('§2 Category page: a category lists its sub-categories’ products too', () => {
  const products = [
    aProduct('a', { productCategory: ultrabooks }),
    aProduct('b', { productCategory: { slug: 'laptops' } }),
    aProduct('c'),
  ];
  const [top, child] = categoryEntries(tree);
  expect(top && productsIn(top, products).map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(child && productsIn(child, products).map(({ slug }) => slug)).toEqual(['a']);
});

test('§2 Home: a section shows the first products of its tag', () => {
  const products = ['a', 'b', 'c', 'd', 'e'].map((slug) => aProduct(slug, { tags: ['new-arrivals'] }));
  expect(productsTagged('new-arrivals', products, 4).map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd']);
  expect(productsTagged('best-selling', products, 4)).toEqual([]);
});

test('§2 Product page: related products are those of the same series first, never itself', () => {
  const own = aProduct('own', { productCategory: ultrabooks, series: zenbook });
  const products = [
    own,
    aProduct('other', { productCategory: ultrabooks }),
    aProduct('sibling', { productCategory: ultrabooks, series: zenbook }),
  ];
  expect(relatedFinder(products)(own).map(({ slug }) => slug)).toEqual(['sibling', 'other']);
});

test('§2 Category page: 12 a page, and an empty category still has a page', () => {
  expect([0, 12, 13].map((total) => pagesFor(total, 12))).toEqual([1, 1, 2]);
});

test('§2 Product page: four related products, and without a series those of the category', () => {
  const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) =>
    aProduct(slug, { productCategory: ultrabooks }),
  );
  const [own] = products;
  expect(own && relatedFinder(products)(own).map(({ slug }) => slug)).toEqual(['b', 'c', 'd', 'e']);
});

test('§2 Category page: every page of a category has an address, the first without a number', () => {
  const products = ['a', 'b', 'c'].map((slug) => aProduct(slug, { productCategory: ultrabooks }));
  const found = categoryPages(categoryEntries(tree), products, 2);
  expect(found.map(({ address, products: shown }) => [address, shown.length])).toEqual([
    ['/product-category/laptops', 2],
    ['/product-category/laptops/2', 1],
    ['/product-category/ultrabooks', 2],
    ['/product-category/ultrabooks/2', 1],
  ]);
});
