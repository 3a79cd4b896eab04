import { inLatinDigits } from '../../contract/latin-digits.ts';
import type { MAX_QUANTITY as contractMaximum } from '../../contract/order.ts';
import type { CartItem } from './cart-item.ts';

/** The contract's own figure, checked by its type: importing the value would load its schemas on every page. */
export const MAX_QUANTITY: typeof contractMaximum = 100;

/** Most pieces of an item that can be ordered: the stock, where it is known. */
export const quantityLimit = (stock: number | null | undefined): number =>
  Math.max(1, Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY));

/** A quantity as someone typed it, at most the limit; undefined unless it is a positive whole number (spec §5). */
export function parseQuantity(text: string, limit: number): number | undefined {
  const digits = inLatinDigits(text);
  return /^[1-9]\d*$/.test(digits) ? Math.min(Number(digits), limit) : undefined;
}

/** Keeps a quantity from 1 to the limit: below 1 a decrease is ignored (spec §5). */
export const withinLimit = (quantity: number, limit: number): number =>
  Math.min(Math.max(Math.trunc(quantity), 1), limit);

/** The cart with an item added. The same product merges quantities (spec §3) and takes the newer price and stock. */
export function withItem(cart: readonly CartItem[], item: CartItem): CartItem[] {
  const known = cart.find(({ id }) => id === item.id);
  const merged = {
    ...item,
    quantity: withinLimit((known?.quantity ?? 0) + item.quantity, quantityLimit(item.stock)),
  };
  return known ? cart.map((entry) => (entry === known ? merged : entry)) : [...cart, merged];
}

/** All pieces in the cart, as the header counts them (spec §2). */
export const pieceCount = (cart: readonly CartItem[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0);
