import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import * as messages from './every-page-messages.ts';
import '../../browser/storage.ts';
import { showToast } from '../../browser/toast.ts';
import type { CartItem } from './cart-item.ts';
import { parseCart } from './item.ts';
import { withItem } from './rules.ts';

export type { CartItem } from './cart-item.ts';
export { getCartItem } from './from-product.ts';
export { parseCartItem } from './item.ts';
export { pieceCount } from './rules.ts';

/** The value of the static page, which does not know the shopper's cart. */
export const EMPTY_CART: readonly CartItem[] = [];

/** The cart, stored in this browser and synchronised between its tabs. */
export const $cart = persistentAtom<readonly CartItem[]>('hardware-pasal:cart', EMPTY_CART, {
  encode: JSON.stringify,
  decode: parseCart,
});

/** What a shopper added last on this page, for the mini-cart. */
export const $lastAdded = atom<CartItem | undefined>();

export const quantityInCart = (id: CartItem['id']): number =>
  $cart.get().find((item) => item.id === id)?.quantity ?? 0;

export const addToCart = (item: CartItem): void => $cart.set(withItem($cart.get(), item));

/**
 * Adds an item to the cart and shows a toast (spec §9: 2000 ms at bottom-left), which also says when the quantity was
 * limited.
 */
export function addWithToast(item: CartItem, done = messages.addedToCart): void {
  const before = quantityInCart(item.id);
  addToCart(item);
  const added = quantityInCart(item.id) - before;
  const message = added === item.quantity ? done : messages.maximumInCart(before + added);
  showToast(message, { position: 'bottom-left' });
  $lastAdded.set(item);
}
