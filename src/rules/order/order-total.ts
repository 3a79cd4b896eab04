/** A line of a cart or an order; `price` in whole rupees. */
export type PricedLine = { price: number; quantity: number };

/** What one line comes to, in whole rupees. */
export const lineTotal = ({ price, quantity }: PricedLine): number => price * quantity;

/** The subtotal of lines before discount and shipping, in whole rupees. */
export const getSubtotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** What is paid: subtotal minus discount plus shipping, in whole rupees (spec §9). */
export const getOrderTotal = (subtotal: number, discount = 0, shippingCharge = 0): number =>
  subtotal - discount + shippingCharge;
