import { $cart, type CartItem } from '../cart/store.ts';

/** What makes a line orderable again: it goes, or takes another quantity or price (whole rupees). */
export type Mend = 'take-out' | Partial<Pick<CartItem, 'quantity' | 'price'>>;

/** The lines after a mend. */
export const mended = (lines: readonly CartItem[], id: CartItem['id'], mend: Mend): CartItem[] =>
  mend === 'take-out'
    ? lines.filter((line) => line.id !== id)
    : lines.map((line) => (line.id === id ? { ...line, ...mend } : line));

/** Mends the cart as well, or the same would be told again at its next checkout. */
export const mendCart = (id: CartItem['id'], mend: Mend): void => $cart.set(mended($cart.get(), id, mend));
