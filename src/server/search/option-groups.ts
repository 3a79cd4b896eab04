import { type SQL, sql } from 'drizzle-orm';
import type { Product } from '../../contract/product.ts';
import { getRows, type Queries } from '../db/database.ts';
import { textArray } from './conditions.ts';
import { everyCondition, type ProductFilter } from './product-filter.ts';
import { shownPrice } from './shown-price.ts';

/**
 * A filter that leaves one product of each option group: of those that it finds, the first in an order of `products p`.
 * The index of option groups holds only products that are in one.
 */
export const withOneOfEachGroup = (filter: ProductFilter, order: SQL): ProductFilter => ({
  ...filter,
  others: [
    ...filter.others,
    sql`(p.option_group = '' OR p.id IN (
      SELECT DISTINCT ON (p.option_group) p.id FROM ${filter.source} p
      WHERE p.option_group <> '' AND ${everyCondition(filter)}
      ORDER BY p.option_group, ${order}))`,
  ],
});

/** What is found of a group: how many products, and the lowest price as shoppers see it, in whole rupees. */
export type FoundOptions = { count: number; least: number };

/** What a filter finds of the groups that some products are in, by group. */
export async function readFoundOptions(
  queries: Queries,
  filter: ProductFilter,
  products: readonly Pick<Product, 'optionGroup'>[],
): Promise<Map<string, FoundOptions>> {
  const groups = products.flatMap(({ optionGroup }) => optionGroup || []);
  if (groups.length === 0) return new Map();
  const result = await queries.execute(sql`
    SELECT p.option_group AS "group", count(*)::int AS count, min(${shownPrice(filter.sale)})::int AS least
    FROM ${filter.source} p
    WHERE p.option_group <> '' AND p.option_group = ANY(${textArray(groups)}) AND ${everyCondition(filter)}
    GROUP BY p.option_group`);
  return new Map(
    getRows<{ group: string } & FoundOptions>(result).map(({ group, count, least }) => [
      group,
      { count, least },
    ]),
  );
}
