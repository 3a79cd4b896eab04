import * as messages from './messages.ts';

/** The most pieces that count as few. */
export const FEW_IN_STOCK = 5;

/** Whether there is no need to say how much is left. */
export const isPlenty = (stock: number | null | undefined): boolean =>
  typeof stock !== 'number' || stock > FEW_IN_STOCK;

/** What a shopper sees of the stock (docs/architecture.md, Stock). An unknown stock counts as available. */
export function stockLabel(stock: number | null | undefined): string {
  if (isPlenty(stock)) return messages.inStock;
  return isSoldOut(stock) ? messages.outOfStock : messages.onlyLeft(stock);
}

export const isSoldOut = (stock: number | null | undefined): boolean => stock === 0;

/**
 * Whether search and shopping engines are offered a product: a price of 0 is more often a mistake than a gift, and they
 * refuse what has no picture.
 * @param price today's, in whole rupees
 */
export const isOffered = ({ images }: { images: readonly string[] }, price: number): boolean =>
  price > 0 && images.length > 0;
