import type { Offer } from '../../ui/product/live-products.ts';
import { addToCart, getCartItem } from '../cart/store.ts';
import type { Assembly, Offered } from './shop-part.ts';

/** Adds what a build is bought by to the cart, at the prices that the shopper saw. */
export function putInCart(bought: readonly Assembly[], offer: (part: Offered) => Offer): void {
  for (const part of new Set(bought)) {
    const { price, stock } = offer(part);
    const productCategory = { name: part.category, slug: part.category };
    const item = getCartItem({ ...part, images: [part.image], productCategory, stock }, price);
    addToCart({ ...item, quantity: bought.filter((each) => each === part).length });
  }
}
