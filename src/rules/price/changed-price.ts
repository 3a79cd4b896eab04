import { isMarkedDown, type Prices } from './price.ts';

/**
 * The prices of a product with another selling price. The marked price stays, and rises with a selling price that would
 * pass it: a product is never dearer than it is marked. Without a discount there is none afterwards. Whole rupees.
 */
export const withSellingPrice = (prices: Prices, changed: number): Prices => ({
  sellingPrice: changed,
  markedPrice: isMarkedDown(prices) ? Math.max(prices.markedPrice, changed) : changed,
});

/**
 * The prices of a product after a change of the selling price by so many percent, rounded to rupees.
 * @param percent above 0 is dearer; up to two decimals
 */
export const withPercent = (prices: Prices, percent: number): Prices =>
  withSellingPrice(prices, Math.round((prices.sellingPrice * (10_000 + Math.round(percent * 100))) / 10_000));
