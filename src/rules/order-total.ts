/** A line of a cart or an order; `price` in whole rupees. */
export type PricedLine = { price: number; quantity: number };

/** Shipping is free for every order (spec §1, §9). Whole rupees. */
export const SHIPPING_CHARGE = 0;

/** The total of a line, in whole rupees. */
export const lineTotal = ({ price, quantity }: PricedLine): number => price * quantity;

/** The subtotal of lines before discount and shipping, in whole rupees. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The total: subtotal minus discount plus shipping, in whole rupees (spec §9). */
export const totalOf = (subtotal: number, discount = 0): number => subtotal - discount + SHIPPING_CHARGE;
