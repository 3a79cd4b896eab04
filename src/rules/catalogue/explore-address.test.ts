import { expect, test } from 'vitest';
import { exploreAddress } from './explore-address.ts';

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
