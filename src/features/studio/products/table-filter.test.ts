import { expect, test } from 'vitest';
import { listAddress } from '../views.ts';
import { parseTableFilter } from './table-filter.ts';

test('Studio: the address of the product table holds its filters, and what it does not know limits nothing', () => {
  const filter = parseTableFilter('stock=low&brand=dell&sort=rating&withoutPhoto=yes&search=27%20inch');
  expect(filter).toEqual({
    search: '27 inch',
    stock: 'low',
    productCategory: '',
    brand: 'dell',
    withoutPhoto: '',
    status: '',
    sort: '',
  });
  expect(listAddress('products', filter)).toBe('#products?search=27+inch&stock=low&brand=dell');
});
