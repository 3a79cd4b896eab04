import { expect, test } from 'vitest';
import { getOffer } from './WishlistView.tsx';

const item = {
  id: 7,
  name: 'Zenbook',
  sellingPrice: 100,
  markedPrice: 120,
  images: [],
  slug: 'zenbook',
  description: '',
  specifications: '',
};
const live = { id: '7', price: 90, regularPrice: 90, markedPrice: 120, stock: 3 };

test('§3 Wishlist: today’s price and stock are shown where the API knows them', () => {
  expect(getOffer(item, new Map([['7', live]]))).toMatchObject({
    price: 90,
    stock: 3,
    canBuy: true,
    drop: 10,
  });
});

test('§3 Wishlist: a sale, in which it may have been saved, is no drop', () => {
  expect(getOffer(item, new Map([['7', { ...live, regularPrice: 100 }]]))).toMatchObject({
    price: 90,
    drop: 0,
  });
});

test('§3 Wishlist: the stored offer stays where the API does not have the product', () => {
  expect(getOffer(item, new Map())).toMatchObject({
    price: 100,
    prices: { sellingPrice: 100, markedPrice: 120 },
    canBuy: true,
    drop: 0,
  });
});

test('§3 Wishlist: an unavailable product cannot be bought, and a price rise is not shown as a drop', () => {
  expect(
    getOffer(item, new Map([['7', { ...live, price: 130, regularPrice: 130, stock: 0 }]])),
  ).toMatchObject({
    canBuy: false,
    drop: 0,
  });
  expect(getOffer(item, new Map([['7', undefined]]))).toMatchObject({ isGone: true, canBuy: false });
});
