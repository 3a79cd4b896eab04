import { isMarkedDown, type Prices } from './price.ts';
import { discountOnGoods, type Taken } from './promotions.ts';

/** A line at the price of the shop and at what staff agreed with its customer; whole rupees. */
type AgreedLine = { price: number; agreedPrice: number; quantity: number };

/**
 * Of what staff took off prices and what a promotion takes off the goods only the larger acts, so that no customer pays
 * more by phone than on the page (docs/decisions/0267). Delivery may be free beside both. What was agreed above the price
 * of the shop stays.
 * @param promotions those that act at the prices of the shop
 * @returns what a piece of each line costs, and the promotions that act beside that
 */
export function settlePrices<Promotion extends Taken>(
  lines: readonly AgreedLine[],
  promotions: readonly Promotion[],
): { unitPrices: number[]; promotions: readonly Promotion[] } {
  const takenOff = lines.reduce(
    (sum, { price, agreedPrice, quantity }) => sum + Math.max(0, price - agreedPrice) * quantity,
    0,
  );
  if (takenOff > 0 && discountOnGoods(promotions) <= takenOff)
    return {
      unitPrices: lines.map(({ agreedPrice }) => agreedPrice),
      promotions: promotions.filter(({ isDelivery }) => isDelivery),
    };
  return { unitPrices: lines.map(({ price, agreedPrice }) => Math.max(price, agreedPrice)), promotions };
}

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
