/** The part of a flash sale that tells when it runs; times are ISO 8601. */
export type SaleWindow = { starts?: string | null | undefined; expires: string };

const hasBegun = (sale: SaleWindow, now: Date) => !sale.starts || new Date(sale.starts) <= now;

/**
 * The active flash sale: the first whose `expires` is in the future (spec §4), once it has begun.
 * @param now the moment asked about
 */
export function activeSale<Sale extends SaleWindow>(sales: readonly Sale[], now: Date): Sale | undefined {
  return sales.find((sale) => new Date(sale.expires) > now && hasBegun(sale, now));
}
