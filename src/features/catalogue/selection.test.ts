import { expect, test } from 'vitest';
import type { Product } from '../../contract/product.ts';
import { categoryEntries, pagesFor, productsIn, productsTagged, relatedProducts } from './selection.ts';

const ultrabooks = { name: 'Ultrabooks', slug: 'ultrabooks' };
const laptops = { id: 1, name: 'Laptops', slug: 'laptops', brands: [], series: [] };
const tree = [{ ...laptops, subCategories: [{ id: 2, ...ultrabooks, brands: [], series: [] }] }];

const aProduct = (slug: string, fields: Partial<Product> = {}): Product => ({
  id: slug,
  name: slug,
  slug,
  images: [],
  description: '',
  specifications: '',
  sellingPrice: 100,
  markedPrice: 100,
  tags: [],
  ...fields,
});
const zenbook = {
  id: 1,
  name: 'Zenbook',
  slug: 'zenbook',
  brand: { name: 'ASUS', slug: 'asus' },
  productCategory: ultrabooks,
};

test('§2 Category page: a category lists its sub-categories’ products too', () => {
  const products = [
    aProduct('a', { productCategory: ultrabooks }),
    aProduct('b', { productCategory: { name: 'Laptops', slug: 'laptops' } }),
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
  expect(relatedProducts(own, products).map(({ slug }) => slug)).toEqual(['sibling', 'other']);
});

test('§2 Category page: 12 a page, and an empty category still has a page', () => {
  expect([0, 12, 13].map((total) => pagesFor(total, 12))).toEqual([1, 1, 2]);
});
