import { asc, gt, type SQL, sql } from 'drizzle-orm';
import { activeSale } from '../../rules/price/flash-sale.ts';
import { getPrice, type Prices } from '../../rules/price/price.ts';
import { LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import { getRows, type Queries } from '../db/database.ts';
import { flashSales } from '../db/schema.ts';
import { PRICE_COLUMNS } from '../db/shared-sql.ts';

/** `all AND of AND these`, those that there are; true where there are none. */
export function every(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` AND `);
}

export const NOTHING = sql`false`;

export const anyOf = (column: SQL, ids: readonly number[]): SQL =>
  ids.length === 0 ? NOTHING : sql`${column} IN ${ids}`;

/** An array of Postgres. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** A product of the active flash sale and what it costs there, in whole rupees. */
export type SalePrice = { id: number; price: number };

/** `until` is the next time at which a sale begins or ends; undefined where none will. */
type SalePrices = { prices: SalePrice[]; until: Date | undefined };

/** Reads what the products of the active flash sale cost now (docs/architecture.md, One price). */
export async function readSalePrices(queries: Queries, now: Date): Promise<SalePrices> {
  const sales = await queries
    .select()
    .from(flashSales)
    .where(gt(flashSales.expires, now))
    .orderBy(asc(flashSales.id));
  const times = sales.flatMap(({ starts, expires }) =>
    starts && starts > now ? [starts, expires] : [expires],
  );
  const until = times.toSorted((one, other) => one.getTime() - other.getTime())[0];
  const windows = sales.map(({ id, starts, expires, discountPercentage }) => ({
    id,
    percentage: discountPercentage,
    starts: starts?.toISOString(),
    expires: expires.toISOString(),
  }));
  const sale = activeSale(windows, now);
  if (!sale) return { prices: [], until };
  const result = await queries.execute(sql`
    SELECT p.id, ${PRICE_COLUMNS} FROM flash_sale_products f JOIN ${LIVE_PRODUCTS} p ON p.id = f.product_id
    WHERE f.sale_id = ${sale.id}`);
  const prices = getRows<Prices & { id: number }>(result).map((row) => ({
    id: row.id,
    price: getPrice(row, sale.percentage),
  }));
  return { prices, until };
}

/*
 * Conditions and orders by the price that shoppers see. Few products are in a sale: they are set apart, so that
 * the indexes on selling prices serve all others. Nothing is written when a sale begins or ends: a column of today's
 * price would be late whenever no process is awake, and a percentage in SQL would be a second way to round.
 */

const getIds = (sale: readonly SalePrice[]) => sale.map(({ id }) => id);

/** What a product of the sale costs. */
const salePrice = (sale: readonly SalePrice[]) =>
  sql`CASE p.id ${sql.join(
    sale.map(({ id, price }) => sql`WHEN ${id} THEN ${price}::int`),
    sql` `,
  )} END`;

/** What a product costs as shoppers see it. */
export const shownPrice = (sale: readonly SalePrice[]): SQL =>
  sale.length === 0 ? sql`p.selling_price` : sql`coalesce(${salePrice(sale)}, p.selling_price)`;

const outsideSale = (sale: readonly SalePrice[]) =>
  sale.length === 0 ? sql`true` : sql`p.id NOT IN ${getIds(sale)}`;
const inSale = (sale: readonly SalePrice[]) => anyOf(sql`p.id`, getIds(sale));

/** @param least whole rupees, like `most`; undefined without such a bound */
export function priceWithin(
  least: number | undefined,
  most: number | undefined,
  sale: readonly SalePrice[],
): SQL | undefined {
  if (least === undefined && most === undefined) return undefined;
  const from = least === undefined ? sql`true` : sql`p.selling_price >= ${least}`;
  const upTo = most === undefined ? sql`true` : sql`p.selling_price <= ${most}`;
  const within = sale.filter(({ price }) => price >= (least ?? 0) && price <= (most ?? price));
  return sql`(${from} AND ${upTo} AND ${outsideSale(sale)} OR ${inSale(within)})`;
}

type Bound = 'min' | 'max';

/** The lower or higher of a bound among regular prices and one among those of the sale. */
function getBound(bound: Bound, sale: readonly SalePrice[], among: (price: SQL, where: SQL) => SQL): SQL {
  const regular = among(sql`${sql.raw(bound)}(p.selling_price)`, outsideSale(sale));
  if (sale.length === 0) return regular;
  const either = sql.raw(bound === 'min' ? 'least' : 'greatest');
  return sql`${either}(${regular}, ${among(sql`${sql.raw(bound)}(${salePrice(sale)})`, inSale(sale))})`;
}

/** The lowest or highest shown price of the rows of `from`, which ends in a condition, for a SELECT of its own. */
export const boundOfPrices = (bound: Bound, from: SQL, sale: readonly SalePrice[]): SQL =>
  getBound(bound, sale, (price, where) => sql`(SELECT ${price} ${from} AND ${where})`);

/** The same of rows that are read anyway. */
export const boundAmong = (bound: Bound, condition: SQL, sale: readonly SalePrice[]): SQL =>
  getBound(bound, sale, (price, where) => sql`${price} FILTER (WHERE ${condition} AND ${where})`);

/**
 * The ids of a page by shown price.
 * @param direction of both the price and, among equals, the id
 * @param offset products before the page
 */
export function idsByPrice(
  direction: 'ASC' | 'DESC',
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
  { source, sale }: { source: SQL; sale: readonly SalePrice[] },
): SQL {
  const way = sql.raw(direction);
  const regular = sql`SELECT p.id, p.selling_price AS price FROM ${source} p WHERE ${condition} AND ${outsideSale(sale)}
    ORDER BY p.selling_price ${way}, p.id ${way} LIMIT ${limit + offset}`;
  const all =
    sale.length === 0
      ? sql`(${regular})`
      : sql`(${regular}) UNION ALL (SELECT p.id, ${salePrice(sale)} AS price FROM ${source} p WHERE ${condition} AND ${inSale(sale)})`;
  return sql`SELECT p.id FROM (${all}) p ORDER BY p.price ${way}, p.id ${way} LIMIT ${limit} OFFSET ${offset}`;
}
