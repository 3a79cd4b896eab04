import { $cart, type CartItem } from '../cart/store.ts';

/** What makes a line orderable again: it goes, or takes another quantity or price (whole rupees). */
export type LineFix = 'take-out' | Partial<Pick<CartItem, 'quantity' | 'price'>>;

/** The lines after a fix. */
export const fixedLines = (lines: readonly CartItem[], id: CartItem['id'], fix: LineFix): CartItem[] =>
  fix === 'take-out'
    ? lines.filter((line) => line.id !== id)
    : lines.map((line) => (line.id === id ? { ...line, ...fix } : line));

/** Fixes the cart as well, or the same would be reported again at its next checkout. */
export const fixCart = (id: CartItem['id'], fix: LineFix): void =>
  $cart.set(fixedLines($cart.get(), id, fix));
