import type { Product } from '../../contract/product.ts';
import type { FlashSale } from '../../contract/promotion.ts';
import { activeSale } from '../../rules/flash-sale.ts';

/**
 * The sale that a page carries: the active one, else the next to begin. The page is built before it is looked at,
 * so it carries both prices and shows the one that is true then (src/layouts/before-paint.ts).
 */
export function shownSale(sales: readonly FlashSale[], now: Date): FlashSale | undefined {
  return activeSale(sales, now) ?? sales.find((sale) => new Date(sale.expires) > now);
}

/** When a sale runs, in milliseconds since 1970: what a script can compare with its clock. */
export type SaleTimes = { starts: number; expires: number };

export const saleTimes = (sale: FlashSale): SaleTimes => ({
  starts: sale.starts ? Date.parse(sale.starts) : 0,
  expires: Date.parse(sale.expires),
});

/** The sale's percentage of each product in it, by slug. */
export type SalePercentages = Record<Product['slug'], number>;

export const salePercentages = (sale: FlashSale | undefined): SalePercentages =>
  Object.fromEntries(
    (sale?.products ?? []).map(({ product }) => [product.slug, sale?.discountPercentage ?? 0]),
  );
