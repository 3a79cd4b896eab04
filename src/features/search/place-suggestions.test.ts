import { expect, test } from 'vitest';
import { closestSuggestions } from './closest-suggestions.ts';
import { placeSuggestions } from './place-suggestions.ts';

const counted = (name: string, count: number) => ({
  name,
  slug: name.toLowerCase().replace(/ /g, '-'),
  count,
});
const facets = {
  categories: [
    counted('Gaming Laptops', 9),
    counted('Monitors', 4),
    counted('Laptops', 3),
    counted('Bags', 1),
  ],
  brands: [counted('ASUS', 7), counted('Dell', 2)],
};
const addresses = (term: string, of: unknown = facets) =>
  placeSuggestions(term, of).map(({ title, places }) => [title, places.map(({ address }) => address)]);

test('Search: what the term names comes first and whole, others are limited to the term', () => {
  expect(addresses('laptops')).toEqual([
    [
      'Categories',
      [
        '/product-category/laptops',
        '/product-category/gaming-laptops',
        '/product-category/monitors?name%5Blike%5D=laptops',
      ],
    ],
    [
      'Brands',
      [
        '/explore-products?name%5Blike%5D=laptops&brand=asus',
        '/explore-products?name%5Blike%5D=laptops&brand=dell',
      ],
    ],
  ]);
  expect(addresses('dell')[1]).toEqual([
    'Brands',
    ['/explore-products?brand=dell', '/explore-products?name%5Blike%5D=dell&brand=asus'],
  ]);
  expect(addresses('dell laptop & bag')[0]?.[1]?.[0]).toBe(
    '/product-category/laptops?name%5Blike%5D=dell%20laptop%20%26%20bag',
  );
});

test('Search: of two categories with one name the first is offered', () => {
  const twice = [counted('Headphones', 5), { ...counted('Headphones', 3), slug: 'over-ear' }];
  expect(addresses('sony', { categories: twice, brands: [] })).toEqual([
    ['Categories', ['/product-category/headphones?name%5Blike%5D=sony']],
  ]);
});

test.each([{}, null, { categories: 'x', brands: [{ name: 1 }] }, 'down'])(
  'Search: a host that counts nothing (%j) has no places, and no error',
  (response) => {
    expect(addresses('laptop', response)).toEqual([]);
  },
);

test('Search: the closest search is read with its products, and left out where it has none', () => {
  const product = { slug: 'x', name: 'X', sellingPrice: 5, images: [] };
  expect(closestSuggestions({ name: 'x', total: 1, data: [product] })).toMatchObject({
    term: 'x',
    groups: [{ suggestions: [{ slug: 'x' }] }],
  });
  expect(closestSuggestions({ name: 'x', total: 0, data: [] })).toBeUndefined();
  expect(closestSuggestions(undefined)).toBeUndefined();
});
