import { readSales } from '../../client/suggestions.ts';
import { activeSale } from '../../rules/flash-sale.ts';
import { isObject, isText, listOf } from '../../ui/parse.ts';

type Sale = { starts: string | undefined; expires: string; percentage: number; slugs: string[] };
export type PercentageOf = (slug: string) => number | undefined;

function parseSale(value: unknown): Sale | undefined {
  if (!isObject(value) || !isText(value.expires)) return undefined;
  const percentage = Number(value.discountPercentage);
  if (!(percentage >= 0 && percentage <= 100)) return undefined;
  const slugs = listOf(value.products, (entry) =>
    isObject(entry) && isObject(entry.product) && isText(entry.product.slug) ? entry.product.slug : undefined,
  );
  return {
    starts: isText(value.starts) ? value.starts : undefined,
    expires: value.expires,
    percentage,
    slugs,
  };
}

/** The percentage of each product in the sale that runs at this moment (spec §9). */
export function percentagesIn(answer: unknown, now: Date): PercentageOf {
  const sale = activeSale(listOf(isObject(answer) ? answer.data : undefined, parseSale), now);
  const slugs = new Set(sale?.slugs);
  return (slug) => (slugs.has(slug) ? sale?.percentage : undefined);
}

let sales: Promise<unknown> | undefined;

/** Reads the sales once a page. Without them products are suggested at their selling price. */
export async function readPercentages(): Promise<PercentageOf> {
  sales ??= readSales().catch(() => undefined);
  return percentagesIn(await sales, new Date());
}
