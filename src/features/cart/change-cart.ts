import type { CartItem } from './cart-item.ts';
import { withoutItem, withoutOrdered, withQuantity } from './changes.ts';
import { withItem } from './rules.ts';
import { $cart, EMPTY_CART } from './store.ts';

// Apart from the store, whose code every page loads.

export const setQuantity = (id: CartItem['id'], quantity: number): void =>
  $cart.set(withQuantity($cart.get(), id, quantity));

export const removeFromCart = (id: CartItem['id']): void => $cart.set(withoutItem($cart.get(), id));

export const removeOrdered = (ordered: readonly Pick<CartItem, 'id' | 'quantity'>[]): void =>
  $cart.set(withoutOrdered($cart.get(), ordered));

export const clearCart = (): void => $cart.set(EMPTY_CART);

/** Undoes a removal without losing what was added since. */
export const restoreToCart = (items: readonly CartItem[]): void =>
  $cart.set(items.reduce((cart: readonly CartItem[], item) => withItem(cart, item), $cart.get()));
