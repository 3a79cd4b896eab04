import { expect, test } from 'vitest';
import { priceToday } from './price-today.ts';

const product = {
  id: 1,
  name: 'Zenbook 14',
  slug: 'zenbook-14',
  images: [],
  description: '',
  specifications: '',
  sellingPrice: 95,
  markedPrice: 100,
  tags: [],
};
const sale = {
  title: 'Sale',
  description: '',
  starts: '2026-11-20T00:00:00Z',
  expires: '2026-11-30T00:00:00Z',
  discountPercentage: 10,
  products: [],
};

test('§4 Flash sale: while it runs its price is today’s, until it ends', () => {
  expect(priceToday(product, sale, 10, new Date('2026-11-21'))).toEqual({
    price: 90,
    priceEnds: sale.expires,
  });
});

test('§4 Flash sale: before it begins, after it ended and outside it the selling price is today’s', () => {
  const selling = { price: 95, priceEnds: undefined };
  expect(priceToday(product, sale, 10, new Date('2026-11-19'))).toEqual(selling);
  expect(priceToday(product, sale, 10, new Date('2026-12-01'))).toEqual(selling);
  expect(priceToday(product, sale, undefined, new Date('2026-11-21'))).toEqual(selling);
});
