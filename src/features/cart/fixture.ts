import type { CartItem } from './cart-item.ts';

/** A cart item for tests. */
export const cartItem = (change: Partial<CartItem> = {}): CartItem => ({
  id: 1,
  name: 'Acer Swift 3',
  price: 89_999,
  markedPrice: 95_000,
  quantity: 1,
  image: '/uploads/acer-swift-3.png',
  slug: 'acer-swift-3',
  productCategory: { slug: 'laptops' },
  series: undefined,
  stock: undefined,
  ...change,
});
