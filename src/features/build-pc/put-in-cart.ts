import { addToCart, getCartItem } from '../cart/store.ts';
import type { OfferOf } from './offers.ts';
import type { Choices } from './shop-part.ts';

/** Adds every part of a build to the cart, at the price that the shopper saw. */
export function putInCart(choices: Choices, offer: OfferOf): void {
  for (const part of new Set(choices)) {
    const { price, stock } = offer(part);
    const productCategory = { name: part.category, slug: part.category };
    const item = getCartItem({ ...part, images: [part.image], productCategory, stock }, price);
    addToCart({ ...item, quantity: choices.filter((each) => each === part).length });
  }
}
