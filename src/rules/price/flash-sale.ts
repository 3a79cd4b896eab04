import { withOffset } from '../../contract/offset.ts';
import type { Product } from '../../contract/product.ts';
import type { FlashSale } from '../../contract/promotion.ts';

/** The part of a flash sale that says when it runs; times are ISO 8601. */
export type SaleWindow = { starts?: string | null | undefined; expires: string };

const toTime = (text: string) => new Date(withOffset(text));

const hasBegun = (sale: SaleWindow, now: Date) => !sale.starts || toTime(sale.starts) <= now;

/**
 * The active flash sale: the first whose `expires` is in the future (spec §4), once it has begun.
 * @param now the time to check
 */
export function activeSale<Sale extends SaleWindow>(sales: readonly Sale[], now: Date): Sale | undefined {
  return sales.find((sale) => toTime(sale.expires) > now && hasBegun(sale, now));
}

/** A part of a sale's time, in milliseconds since 1970, and the sale that is the active one in it. */
type SaleSpell<Sale> = { from: number; until: number; active: Sale };

/**
 * Which sale is the active one in each part of a sale's remaining time: itself, or one that hides it (spec §4).
 * @param earlier the sales before it, in their order; later ones hide nothing
 * @returns the parts, one after the other; none where the sale has ended
 */
export function saleSpells<Sale extends SaleWindow>(
  sale: Sale,
  earlier: readonly Sale[],
  now: Date,
): SaleSpell<Sale>[] {
  const all = [...earlier, sale];
  const begins = Math.max(now.getTime(), sale.starts ? toTime(sale.starts).getTime() : 0);
  const ends = toTime(sale.expires).getTime();
  if (!(begins < ends)) return [];
  // Between two of these times the active sale stays the same.
  const changes = all
    .flatMap(({ starts, expires }) => [starts ?? '', expires].map((text) => toTime(text).getTime()))
    .filter((time) => begins < time && time < ends)
    .toSorted((one, other) => one - other);
  const spells: SaleSpell<Sale>[] = [];
  for (const [index, from] of [begins, ...changes].entries()) {
    const active = activeSale(all, new Date(from)) ?? sale;
    const until = changes[index] ?? ends;
    const last = spells.at(-1);
    if (last?.active === active) last.until = until;
    else spells.push({ from, until, active });
  }
  return spells;
}

/**
 * The sale that a page carries: the active one, else the next to begin. A static page carries both prices, and the
 * browser shows the one that is valid when it is opened (src/layouts/before-paint.ts).
 */
export function shownSale<Sale extends SaleWindow>(sales: readonly Sale[], now: Date): Sale | undefined {
  return activeSale(sales, now) ?? sales.find((sale) => toTime(sale.expires) > now);
}

/** The sale's percentage of each product in it, by slug. */
export type SalePercentages = Record<Product['slug'], number>;

export const salePercentages = (sale: FlashSale | undefined): SalePercentages =>
  Object.fromEntries(
    (sale?.products ?? []).map(({ product }) => [product.slug, sale?.discountPercentage ?? 0]),
  );

/** A product's percentage in the sale; `hasOwn`, because a slug may be an inherited name such as "constructor". */
export const getSalePercentage = (percentages: SalePercentages, slug: string): number | undefined =>
  Object.hasOwn(percentages, slug) ? percentages[slug] : undefined;
