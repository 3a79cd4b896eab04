import { asc, gt, sql } from 'drizzle-orm';
import { activeSale } from '../../rules/price/flash-sale.ts';
import { getPrice, type Prices } from '../../rules/price/price.ts';
import { LIVE_PRODUCTS } from '../catalogue/live-products.ts';
import { getRows, type Queries } from '../db/database.ts';
import { PRICE_COLUMNS } from '../db/price-columns.ts';
import { flashSales } from '../db/schema.ts';

/** A product of the active flash sale and what it costs there, in whole rupees. */
export type SalePrice = { id: number; price: number };

/** `until` is the next time at which a sale begins or ends; undefined where none will. */
export type SalePrices = { prices: SalePrice[]; until: Date | undefined };

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
