import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS, sortsFor } from './filters.ts';
import { listAddress, readListAddress } from './list-address.ts';

test('§2 Category page: filters are the query of the category’s own address', () => {
  const filters = { ...NO_FILTERS, category: 'laptops', brands: ['dell', 'hp'], maximum: '100000', page: 2 };
  const address = '/product-category/laptops?brand=dell&brand=hp&sellingPrice[lte]=100000&page=2';
  expect(listAddress(filters, 'laptops')).toBe(address);
  expect(readListAddress(address, 'laptops')).toEqual(filters);
});

test('§2 Category page: without filters a page has the address of its static page', () => {
  const third = { ...NO_FILTERS, category: 'laptops', page: 3 };
  expect(listAddress(third, 'laptops')).toBe('/product-category/laptops/3');
  expect(readListAddress('/product-category/laptops/3', 'laptops')).toEqual(third);
  expect(listAddress({ ...third, page: 1 }, 'laptops')).toBe('/product-category/laptops');
});

test('§2 Category page: a category cannot be filtered to another one', () => {
  expect(readListAddress('/product-category/laptops?productCategory=monitors', 'laptops').category).toBe(
    'laptops',
  );
});

test('§2 Category page: digits at the end of a slug are no page', () => {
  expect(readListAddress('/product-category/rtx-4070', 'rtx-4070').page).toBe(1);
  expect(readListAddress('/product-category/rtx-4070/2', 'rtx-4070').page).toBe(2);
});

test('§2 Explore products: its list has the explore page’s address', () => {
  expect(listAddress({ ...NO_FILTERS, category: 'laptops' }, '')).toBe(
    '/explore-products?productCategory=laptops',
  );
  expect(readListAddress('/explore-products?page=2', '')).toEqual({ ...NO_FILTERS, page: 2 });
});

test('§2 Category page: whatever is chosen survives the address', () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);
  const filters = fc.record({
    name: fc.string().map((text) => text.trim()),
    category: fc.constant('laptops'),
    brands: fc.uniqueArray(slug, { maxLength: 3 }),
    series: fc.uniqueArray(slug, { maxLength: 3 }),
    minimum: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999_999_999 }).map(String)),
    maximum: fc.constant(''),
    isInStock: fc.boolean(),
    isGrouped: fc.boolean(),
    specifications: fc.constant({}),
    sort: fc.constantFrom(...Object.keys(sortsFor(NO_FILTERS))),
    page: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(readListAddress(listAddress(chosen, 'laptops'), 'laptops')).toEqual(chosen);
    }),
  );
});
