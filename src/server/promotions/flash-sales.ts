import { asc, sql } from 'drizzle-orm';
import type { FlashSale } from '../../contract/promotion.ts';
import { LIVE_PRODUCTS } from '../catalogue/live-products.ts';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from '../catalogue/product-row.ts';
import type { Reference } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';
import { flashSales } from '../db/schema.ts';

/** All flash sales with their products, in the order in which the first unexpired one is active (spec §4). */
export async function readFlashSales(queries: Queries, reference: Reference): Promise<FlashSale[]> {
  const sales = await queries.select().from(flashSales).orderBy(asc(flashSales.id));
  const result = await queries.execute(sql`
    SELECT f.sale_id, ${PRODUCT_COLUMNS} FROM flash_sale_products f JOIN ${LIVE_PRODUCTS} p ON p.id = f.product_id
    LEFT JOIN inventory i ON i.product_id = p.id ORDER BY f.sale_id, f.position, p.id`);
  const rowsOfSale = Map.groupBy(getRows<ProductRow & { sale_id: number }>(result), ({ sale_id }) => sale_id);
  return sales.map(({ id, title, description, starts, expires, discountPercentage }) => ({
    id,
    title,
    description,
    starts: starts?.toISOString() ?? null,
    expires: expires.toISOString(),
    discountPercentage,
    products: (rowsOfSale.get(id) ?? []).map((row) => ({ product: toProduct(row, reference) })),
  }));
}
