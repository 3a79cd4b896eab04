import type { Prices } from './price.ts';

/**
 * Prices after a change of the selling price by so many percent. The marked price stays, and rises with a selling price
 * that would pass it: a product is never dearer than it is marked. Without a discount there is none afterwards.
 * @param percent above 0 is dearer
 * @returns whole rupees
 */
export function pricesAfter({ sellingPrice, markedPrice }: Prices, percent: number): Prices {
  const changed = Math.round((sellingPrice * (10_000 + Math.round(percent * 100))) / 10_000);
  const isMarkedDown = markedPrice > sellingPrice;
  return { sellingPrice: changed, markedPrice: isMarkedDown ? Math.max(markedPrice, changed) : changed };
}
