import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '../../contract/product.ts';
import type { ProductQuery } from '../../contract/product-query.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { productFilter, whereClause } from './product-filter.ts';
import type { Reference } from './reference.ts';

type Counted = { id: number; count: number };

async function countBy(queries: Queries, column: SQL, where: SQL): Promise<Counted[]> {
  const result = await queries.execute(
    sql`SELECT ${column} AS id, count(*)::int AS count FROM products p ${where} GROUP BY 1 HAVING ${column} IS NOT NULL`,
  );
  return rowsOf<Counted>(result);
}

/** Names what was counted, the most frequent first. */
function choices(counted: readonly Counted[], rows: Map<number, { slug: string; name: string }>) {
  return counted
    .flatMap(({ id, count }) => {
      const row = rows.get(id);
      return row ? [{ slug: row.slug, name: row.name, count }] : [];
    })
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** A sub-category's products count for its category too. */
function withParents(counted: readonly Counted[], reference: Reference): Counted[] {
  const totals = new Map<number, number>();
  for (const { id, count } of counted) {
    const parent = reference.categoryById.get(id)?.parentId;
    for (const each of parent ? [id, parent] : [id]) totals.set(each, (totals.get(each) ?? 0) + count);
  }
  return [...totals].map(([id, count]) => ({ id, count }));
}

/**
 * Counts what each further choice would leave, over the whole result. A filter does not count against its own
 * choices: with Dell chosen, Lenovo still shows how many it has.
 */
export async function readFacets(
  queries: Queries,
  reference: Reference,
  query: ProductQuery,
): Promise<Facets> {
  const whereWithout = async (...names: (keyof ProductQuery)[]) => {
    const others = { ...query, ...Object.fromEntries(names.map((name) => [name, undefined])) };
    return whereClause((await productFilter(queries, reference, others)).conditions);
  };
  const categories = await countBy(queries, sql`p.category_id`, await whereWithout('productCategory'));
  const brands = await countBy(queries, sql`p.brand_id`, await whereWithout('brand', 'series'));
  const series = await countBy(queries, sql`p.series_id`, await whereWithout('series'));
  const priceWhere = await whereWithout('sellingPrice[gte]', 'sellingPrice[lte]');
  const prices = await queries.execute(
    sql`SELECT coalesce(min(p.selling_price), 0) AS minimum, coalesce(max(p.selling_price), 0) AS maximum FROM products p ${priceWhere}`,
  );
  return {
    categories: choices(withParents(categories, reference), reference.categoryById),
    brands: choices(brands, reference.brandById),
    series: choices(series, reference.seriesById),
    price: rowsOf<Facets['price']>(prices)[0] ?? { minimum: 0, maximum: 0 },
  };
}
