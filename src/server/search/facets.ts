import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '../../contract/product.ts';
import type { Reference } from '../catalogue/reference.ts';
import { type Choosable, IN_STOCK, isSpecification, type ProductFilter } from './product-filter.ts';
import { boundAmong, boundOfPrices, every } from './shown-price.ts';

type Counted = { id: number; count: number };
/** One group of the count below; `level` says of what, in the bits of GROUPING(). */
export type CountRow = {
  level: number;
  id: number | null;
  in_category: number;
  in_brand: number;
  in_series: number;
  total: number;
  /** Null where it is not counted. */
  sold_out: number | null;
  minimum: number | null;
  maximum: number | null;
};
const LEVELS = { category: 0b011, brand: 0b101, series: 0b110, all: 0b111 };

/** Adds the names to the counts, the most frequent first. */
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

/** All conditions but those of these filters: a filter does not limit its own values. */
export const withoutThose = (chosen: ProductFilter['chosen'], left: readonly Choosable[]): SQL =>
  every(
    Object.entries(chosen).flatMap(([name, condition]) =>
      left.includes(name as Choosable) ? [] : [condition],
    ),
  );

/** How many products that cannot be ordered are among those of a filter: fewer than those in stock in most shops. */
function countSoldOut(table: SQL, conditions: readonly SQL[]): SQL {
  if (conditions.includes(IN_STOCK)) return sql`0`;
  return sql`(SELECT count(*)::int FROM inventory i JOIN ${table} ON p.id = i.product_id
    WHERE ${every([sql`i.quantity = 0`, ...conditions])})`;
}

/**
 * Everything is counted in one pass: a search that finds tens of thousands must not find them five times. What is sold
 * out is only counted in a category: suggestions, which search everything, would wait for a count that they do not
 * show.
 * @param table whose rows are named `p`
 * @param others conditions that all counts share
 */
export function countChoices(
  table: SQL,
  { chosen, others, sale }: Pick<ProductFilter, 'chosen' | 'others' | 'sale'>,
): SQL {
  const without = (...left: Choosable[]) => withoutThose(chosen, left);
  return sql`
    SELECT GROUPING(p.category_id, p.brand_id, p.series_id) AS level,
      coalesce(p.category_id, p.brand_id, p.series_id) AS id,
      count(*) FILTER (WHERE ${without('category')})::int AS in_category,
      count(*) FILTER (WHERE ${without('brand', 'series')})::int AS in_brand,
      count(*) FILTER (WHERE ${without('series')})::int AS in_series,
      count(*) FILTER (WHERE ${without()})::int AS total,
      ${chosen.category ? countSoldOut(table, [...others, without()]) : sql`NULL::int`} AS sold_out,
      ${boundAmong('min', without('price'), sale)} AS minimum,
      ${boundAmong('max', without('price'), sale)} AS maximum
    FROM ${table} WHERE ${every(others)}
    GROUP BY GROUPING SETS ((p.category_id), (p.brand_id), (p.series_id), ())`;
}

/**
 * The same counts without a search, each of its own rows: what the other filters leave is a part of the catalogue that
 * an index has together, where one pass would read all of it. No index has facets or stock together with what is
 * counted: with those chosen, the products that all filters leave are read once for the counts that leave no filter
 * out.
 */
function countEachChoice({ source, chosen, others, sale }: ProductFilter): SQL {
  const all = [...others, ...Object.values(chosen)];
  const isRead = others.length > 0 || Object.keys(chosen).some(isSpecification);
  const found = sql`found AS MATERIALIZED (
    SELECT p.id, p.category_id, p.brand_id, p.series_id, p.selling_price FROM ${source} p WHERE ${every(all)})`;
  const from = (...left: Choosable[]) =>
    isRead && left.every((name) => !chosen[name])
      ? sql`FROM found p WHERE true`
      : sql`FROM ${source} p WHERE ${every([...others, withoutThose(chosen, left)])}`;
  const number = sql`count(*)::int`;
  const none = sql`0`;
  const group = (
    level: number,
    id: SQL,
    { category = none, brand = none, series = none }: Partial<Record<Choosable, SQL>>,
  ) => sql`SELECT ${sql.raw(String(level))} AS level, ${id} AS id, ${category} AS in_category, ${brand} AS in_brand,
    ${series} AS in_series, 0 AS total, 0 AS sold_out,
    NULL::int AS minimum, NULL::int AS maximum`;
  return sql`
    ${isRead ? sql`WITH ${found}` : sql``}
    ${group(LEVELS.category, sql`p.category_id`, { category: number })} ${from('category')} GROUP BY p.category_id
    UNION ALL
    ${group(LEVELS.brand, sql`p.brand_id`, { brand: number })} ${from('brand', 'series')} GROUP BY p.brand_id
    UNION ALL
    ${group(LEVELS.series, sql`p.series_id`, { series: number })} ${from('series')} AND p.series_id IS NOT NULL
    GROUP BY p.series_id
    UNION ALL
    SELECT ${sql.raw(String(LEVELS.all))}, NULL, 0, 0, 0, (SELECT ${number} ${from()}),
      ${isRead ? countSoldOut(sql`found p`, others.includes(IN_STOCK) ? [IN_STOCK] : [sql`true`]) : countSoldOut(sql`${source} p`, all)},
      ${boundOfPrices('min', from('price'), sale)}, ${boundOfPrices('max', from('price'), sale)}`;
}

/** The statement that counts what a filter leaves. */
export function getCounts(filter: ProductFilter): SQL {
  const isSearch = filter.others.some((condition) => condition !== IN_STOCK);
  return isSearch ? countChoices(sql`${filter.source} p`, filter) : countEachChoice(filter);
}

/**
 * The number of products of each filter value in the whole result. A filter does not limit its own values: with Dell
 * chosen, Lenovo still shows its number.
 */
export function getFacets(
  rows: readonly CountRow[],
  reference: Reference,
): { facets: Facets; total: number } {
  const counted = (level: number, count: 'in_category' | 'in_brand' | 'in_series') =>
    rows.flatMap((row) =>
      row.level === level && row.id !== null && row[count] > 0 ? [{ id: row.id, count: row[count] }] : [],
    );
  const all = rows.find(({ level }) => level === LEVELS.all);
  return {
    total: all?.total ?? 0,
    facets: {
      categories: choices(
        withParents(counted(LEVELS.category, 'in_category'), reference),
        reference.categoryById,
      ),
      brands: choices(counted(LEVELS.brand, 'in_brand'), reference.brandById),
      series: choices(counted(LEVELS.series, 'in_series'), reference.seriesById),
      price: { minimum: all?.minimum ?? 0, maximum: all?.maximum ?? 0 },
      inStock: all && all.sold_out === null ? null : (all?.total ?? 0) - (all?.sold_out ?? 0),
    },
  };
}
