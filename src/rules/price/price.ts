import type { Product } from '../../contract/product.ts';

/** The input of a price, in whole rupees. */
export type Prices = Pick<Product, 'sellingPrice' | 'markedPrice'>;

/** The prices of a product alone; without a marked price there is no discount. */
export const getPrices = (product: {
  sellingPrice: number;
  markedPrice?: number | null | undefined;
}): Prices => ({
  sellingPrice: product.sellingPrice,
  markedPrice: product.markedPrice ?? product.sellingPrice,
});

/** Whether a product has a discount of its own, besides any sale. */
export const isMarkedDown = ({ sellingPrice, markedPrice }: Parameters<typeof getPrices>[0]): boolean =>
  (markedPrice ?? sellingPrice) > sellingPrice;

/**
 * The price outside of sales, in whole rupees. Lists of built pages are in its order: a sale may begin or end before
 * they are built again.
 */
export const regularPrice = ({ sellingPrice }: Pick<Prices, 'sellingPrice'>): number => sellingPrice;

const BASIS_POINTS = 10_000;

/**
 * A price with a discount: `ceil(marked × (1 − percentage / 100))`, in integer arithmetic so that no float
 * rounds a rupee up (spec §9).
 * @param markedPrice whole rupees
 * @param percentage 0 to 100, up to two decimals
 * @returns whole rupees
 */
export function discountedPrice(markedPrice: number, percentage: number): number {
  const kept = BASIS_POINTS - Math.round(percentage * 100);
  return Math.floor((markedPrice * kept + BASIS_POINTS - 1) / BASIS_POINTS);
}

/**
 * The one price of a product (docs/architecture.md, One price): the sale's while it is in the active flash sale, else
 * its selling price.
 * @param salePercentage the active flash sale's percentage when the product is in it, else undefined
 * @returns whole rupees
 */
export function getPrice(prices: Prices, salePercentage: number | undefined): number {
  return salePercentage === undefined
    ? prices.sellingPrice
    : discountedPrice(prices.markedPrice, salePercentage);
}

/**
 * What a customer of a group pays: less than the selling price by the group's percentage, or the price of everybody where
 * that is lower, as in a sale; the two never add up.
 * @param price of everybody (`getPrice`)
 * @param groupPercentage above 0 where the product is in one of the group's categories, else undefined
 * @returns whole rupees
 */
export const getGroupPrice = (price: number, prices: Prices, groupPercentage: number | undefined): number =>
  groupPercentage === undefined
    ? price
    : Math.min(price, discountedPrice(prices.sellingPrice, groupPercentage));

/**
 * What a product costs less than it is marked, in whole rupees: 0 without a discount. The one number of a discount that
 * is the same everywhere, because each place rounds its percentage in its own way (spec §9).
 */
export const savedRupees = (prices: Prices, salePercentage?: number): number =>
  Math.max(0, prices.markedPrice - getPrice(prices, salePercentage));

/** The exact discount in percent, before any rounding for display: 0 without a discount. */
export function discountPercentage({ sellingPrice, markedPrice }: Prices, salePercentage?: number): number {
  if (salePercentage !== undefined) return salePercentage;
  if (markedPrice <= sellingPrice) return 0;
  return ((markedPrice - sellingPrice) * 100) / markedPrice;
}

/** A card's badge: rounded up (spec §9). */
export const cardDiscount = (prices: Prices, salePercentage?: number): number =>
  Math.ceil(discountPercentage(prices, salePercentage));

/** A product page's badge: rounded to nearest (spec §9). */
export const pageDiscount = (prices: Prices, salePercentage?: number): number =>
  Math.round(discountPercentage(prices, salePercentage));

/** An order's display: two decimals (spec §9). */
export const orderDiscount = (prices: Prices, salePercentage?: number): string =>
  discountPercentage(prices, salePercentage).toFixed(2);
