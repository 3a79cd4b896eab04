import { expect, test } from 'vitest';
import { getWish } from './wish.ts';

const email = 'asha@example.com';

test.each([
  ['45000', 45_000],
  ['Rs. 1,25,000', 125_000],
  ['४५,०००', 45_000],
])('a wanted price is read as people write it: %s', (typed, price) => {
  expect(getWish('price-below', email, typed)).toEqual({ kind: 'price-below', price, email });
});

test.each(['', '0', 'cheap', '-5', '45.000'])('no price: %j', (typed) => {
  expect(getWish('price-below', email, typed)).toBeUndefined();
});

test('an alert on stock has no price', () => {
  expect(getWish('back-in-stock', email, '')).toEqual({ kind: 'back-in-stock', email });
});
