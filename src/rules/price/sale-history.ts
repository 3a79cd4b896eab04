import type { SaleSpan } from '../../contract/price-history.ts';
import { activeSale } from './flash-sale.ts';

/**
 * What a flash sale was from a time on, until its next version; times are ISO 8601, products are named by their slugs.
 */
export type SaleVersion = {
  saleId: number;
  since: string;
  starts: string | null;
  expires: string;
  discountPercentage: number;
  products: readonly string[];
};

/** The version that each sale had at a time, in the order in which the first running one is active. */
function versionsAt(versions: readonly SaleVersion[], time: number): SaleVersion[] {
  const known = new Map<number, SaleVersion>();
  for (const version of versions) if (Date.parse(version.since) <= time) known.set(version.saleId, version);
  return [...known.values()].sort((one, other) => one.saleId - other.saleId);
}

/**
 * The times in which a sale was the active one, by the rule of `activeSale` for what the sales were then.
 * @param versions of all sales, of each the oldest first
 */
export function saleSpans(versions: readonly SaleVersion[]): SaleSpan[] {
  const times = [
    ...new Set(versions.flatMap(({ since, starts, expires }) => [since, starts ?? since, expires])),
  ]
    .map((time) => Date.parse(time))
    .sort((one, other) => one - other);
  const spans: (SaleSpan & { version: SaleVersion })[] = [];
  for (const [index, time] of times.entries()) {
    const version = activeSale(versionsAt(versions, time), new Date(time));
    const until = times[index + 1];
    if (!version || until === undefined) continue;
    const last = spans.at(-1);
    if (last?.version === version && Date.parse(last.until) === time) {
      last.until = new Date(until).toISOString();
      continue;
    }
    const { discountPercentage, products } = version;
    spans.push({
      from: new Date(time).toISOString(),
      until: new Date(until).toISOString(),
      discountPercentage,
      products: [...products],
      version,
    });
  }
  return spans.map(({ version: _, ...span }) => span);
}
