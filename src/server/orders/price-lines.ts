import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderRequest } from '../../contract/order.ts';
import { activeSale } from '../../rules/flash-sale.ts';
import { priceOf } from '../../rules/price.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

type CartLine = z.output<typeof orderRequest>['cart'][number];

/** A line of an order at today's price; `rate` in whole rupees, `stock` null when not known. */
export type PricedLine = {
  productId: number;
  name: string;
  image: string | null;
  quantity: number;
  rate: number;
  stock: number | null;
};

type SaleTimes = { starts: string | null; expires: string; percentage: number };
type Row = {
  id: number;
  name: string;
  image: string | null;
  selling_price: number;
  marked_price: number;
  stock: number | null;
  sales: SaleTimes[] | null;
};

/** The same product in two lines is one line of both quantities. */
function quantities(cart: readonly CartLine[]): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { id, qty } of cart) {
    const productId = Number(id);
    if (!Number.isInteger(productId) || productId < 1 || productId > 2_147_483_647)
      throw new Refusal('product_unavailable');
    merged.set(productId, (merged.get(productId) ?? 0) + qty);
  }
  return merged;
}

/**
 * Reads what is ordered at its price of this moment and locks its stock until the transaction ends; always in the
 * order of ids, so that two orders of the same products never wait for each other.
 * @throws Refusal product_unavailable
 */
export async function priceAndLockLines(
  transaction: Queries,
  cart: readonly CartLine[],
  now: Date,
): Promise<PricedLine[]> {
  const wanted = quantities(cart);
  const ids = sql.join(
    [...wanted.keys()].map((id) => sql`${id}`),
    sql`, `,
  );
  await transaction.execute(
    sql`SELECT 1 FROM inventory WHERE product_id IN (${ids}) ORDER BY product_id FOR UPDATE`,
  );
  const result = await transaction.execute(sql`
    SELECT p.id, p.name, p.images[1] AS image, p.selling_price, p.marked_price, i.quantity AS stock,
      (SELECT json_agg(json_build_object('starts', s.starts, 'expires', s.expires, 'percentage', s.discount_percentage,
                                         'includes', EXISTS (SELECT 1 FROM flash_sale_products f WHERE f.sale_id = s.id AND f.product_id = p.id))
                       ORDER BY s.id) FROM flash_sales s WHERE s.expires > ${now.toISOString()}) AS sales
    FROM products p LEFT JOIN inventory i ON i.product_id = p.id
    WHERE p.id IN (${ids}) ORDER BY p.id`);
  const rows = rowsOf<Row & { sales: (SaleTimes & { includes: boolean })[] | null }>(result);
  if (rows.length < wanted.size) throw new Refusal('product_unavailable');
  return rows.map((row) => {
    const sale = activeSale(row.sales ?? [], now);
    return {
      productId: row.id,
      name: row.name,
      image: row.image,
      quantity: wanted.get(row.id) ?? 0,
      rate: priceOf(
        { sellingPrice: row.selling_price, markedPrice: row.marked_price },
        sale?.includes ? sale.percentage : undefined,
      ),
      stock: row.stock,
    };
  });
}
