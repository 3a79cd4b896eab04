import { readSales, runningSale } from '../../browser/running-sale.ts';

export type PercentageOf = (slug: string) => number | undefined;

/** The percentage of each product in the sale that runs now (spec §9). */
export function findPercentages(response: unknown, now: Date): PercentageOf {
  const sale = runningSale(response, now);
  return (slug) => (sale?.slugs.has(slug) ? sale.percentage : undefined);
}

let sales: Promise<unknown> | undefined;

/** Reads the sales once a page. Where that fails, suggestions show the selling price. */
export async function readPercentages(): Promise<PercentageOf> {
  sales ??= readSales();
  return findPercentages(await sales, new Date());
}
