import { expect, test } from 'vitest';
import { parseStoredProducts, type StoredProduct } from './stored-product.ts';

const item: StoredProduct = {
  id: 1,
  name: 'Acer Swift 3',
  sellingPrice: 89_999,
  markedPrice: 95_000,
  images: ['/uploads/acer-swift-3.png'],
  slug: 'acer-swift-3',
  productCategory: { name: 'Laptops', slug: 'laptops' },
  description: '',
  specifications: '',
};

test('§3 Wishlist: what was stored reads back the same, an id once [entity-10]', () => {
  expect(parseStoredProducts(JSON.stringify([item, item]))).toEqual([item]);
});

test.each(['', '{', 'null', '[{}]'])('§3 Wishlist: a stored %j is an empty one', (text) => {
  expect(parseStoredProducts(text)).toEqual([]);
});

test('§3 Wishlist: prices may be text with commas, a missing list of pictures is none', () => {
  const [read] = parseStoredProducts(JSON.stringify([{ ...item, sellingPrice: '1,25,000', images: null }]));
  expect(read).toMatchObject({ sellingPrice: 125_000, images: [] });
});
