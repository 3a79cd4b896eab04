import type { Offer } from '../../ui/product/live-products.ts';
import { addToCart, getCartItem } from '../cart/store.ts';
import type { Assembly, Choices, Offered } from './shop-part.ts';

/** Adds every part of a build to the cart, and what it is assembled by, at the prices that the shopper saw. */
export function putInCart(
  choices: Choices,
  assembled: Assembly | undefined,
  offer: (part: Offered) => Offer,
): void {
  for (const part of new Set([...choices, ...(assembled ? [assembled] : [])])) {
    const { price, stock } = offer(part);
    const productCategory = { name: part.category, slug: part.category };
    const item = getCartItem({ ...part, images: [part.image], productCategory, stock }, price);
    addToCart({ ...item, quantity: choices.filter((each) => each === part).length || 1 });
  }
}
