import type { CartItem } from './cart-item.ts';
import { quantityLimit, withinLimit } from './rules.ts';

export const withoutItem = (cart: readonly CartItem[], id: CartItem['id']): CartItem[] =>
  cart.filter((item) => item.id !== id);

export const withQuantity = (cart: readonly CartItem[], id: CartItem['id'], quantity: number): CartItem[] =>
  cart.map((item) =>
    item.id === id ? { ...item, quantity: withinLimit(quantity, quantityLimit(item.stock)) } : item,
  );

/** The cart after an order: without what was ordered, but with what another tab added meanwhile. */
export function withoutOrdered(
  cart: readonly CartItem[],
  ordered: readonly Pick<CartItem, 'id' | 'quantity'>[],
): CartItem[] {
  const bought = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  return cart
    .map((item) => ({ ...item, quantity: item.quantity - (bought.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
