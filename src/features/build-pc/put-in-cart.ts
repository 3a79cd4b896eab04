import { addToCart, cartItemOf } from '../cart/store.ts';
import type { OfferOf } from './offers.ts';
import type { Choices } from './shop-part.ts';

/** Adds every part of a build to the cart, at the price that the shopper saw. */
export function putInCart(choices: Choices, offer: OfferOf): void {
  for (const part of new Set(choices)) {
    const { price, stock } = offer(part);
    const { id, name, slug, image, category, sellingPrice, markedPrice } = part;
    const product = { id, name, slug, images: [image], sellingPrice, markedPrice, stock };
    const item = cartItemOf({ ...product, productCategory: { name: category, slug: category } }, price);
    addToCart({ ...item, quantity: choices.filter((each) => each === part).length });
  }
}
