import type { CartItem } from '../cart/store.ts';

/** A line of a checkout for tests. */
export const checkoutLine = (id: number, quantity = 1): CartItem => ({
  id,
  quantity,
  name: `Product ${id}`,
  price: 100,
  markedPrice: 100,
  image: '',
  slug: `product-${id}`,
});
