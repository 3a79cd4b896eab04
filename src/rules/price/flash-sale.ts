import { withOffset } from '../../contract/offset.ts';
import type { Product } from '../../contract/product.ts';
import type { FlashSale } from '../../contract/promotion.ts';

/** The part of a flash sale that says when it runs; times are ISO 8601. */
export type SaleWindow = { starts?: string | null | undefined; expires: string };

const timeOf = (text: string) => new Date(withOffset(text));

const hasBegun = (sale: SaleWindow, now: Date) => !sale.starts || timeOf(sale.starts) <= now;

/**
 * The active flash sale: the first whose `expires` is in the future (spec §4), once it has begun.
 * @param now the time to check
 */
export function activeSale<Sale extends SaleWindow>(sales: readonly Sale[], now: Date): Sale | undefined {
  return sales.find((sale) => timeOf(sale.expires) > now && hasBegun(sale, now));
}

/**
 * The sale that a page carries: the active one, else the next to begin. A static page carries both prices, and the
 * browser shows the one that is valid when it is opened (src/layouts/before-paint.ts).
 */
export function shownSale<Sale extends SaleWindow>(sales: readonly Sale[], now: Date): Sale | undefined {
  return activeSale(sales, now) ?? sales.find((sale) => timeOf(sale.expires) > now);
}

/** The sale's percentage of each product in it, by slug. */
export type SalePercentages = Record<Product['slug'], number>;

export const salePercentages = (sale: FlashSale | undefined): SalePercentages =>
  Object.fromEntries(
    (sale?.products ?? []).map(({ product }) => [product.slug, sale?.discountPercentage ?? 0]),
  );

/** A product's percentage in the sale; `hasOwn`, because a slug may be an inherited name such as "constructor". */
export const salePercentageOf = (percentages: SalePercentages, slug: string): number | undefined =>
  Object.hasOwn(percentages, slug) ? percentages[slug] : undefined;
