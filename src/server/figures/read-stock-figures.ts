import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  LyingProduct,
  lyingStockQuery,
  SellThroughRow,
  sellThroughQuery,
} from '../../contract/figures.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Page } from '../db/reading.ts';
import { averageCosts } from '../stock/reverse-receipt.ts';

/** Each row of a list with how many there are; a page behind the last has none and no number. */
function counted<Row>(rows: readonly (Row & { total: number })[], page: number, limit: number): Page<Row> {
  const data = rows.map(({ total: _, ...row }) => row as unknown as Row);
  return { data, total: rows[0]?.total ?? 0, page, limit };
}

/**
 * Products in stock of which no order took a piece for some days, and which the shop had before: the most expensive
 * first, or the most pieces.
 */
export async function readLyingStock(
  queries: Queries,
  { days, page, limit }: z.output<typeof lyingStockQuery>,
  seesCosts: boolean,
): Promise<Page<LyingProduct>> {
  const since = sql`now() - ${days}::int * interval '1 day'`;
  const found = await queries.execute(sql`
    SELECT json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) AS product, i.quantity AS stock,
      to_char(sold.at AT TIME ZONE 'Asia/Kathmandu', 'YYYY-MM-DD') AS "lastSoldOn",
      ${seesCosts ? sql`round(i.quantity * c.paisa)::float8 AS "costPaisa",` : sql``} count(*) OVER ()::int AS total
    FROM inventory i JOIN products p ON p.id = i.product_id
    LEFT JOIN (${averageCosts}) c ON c.product_id = i.product_id
    LEFT JOIN LATERAL (
      SELECT max(created_at) AS at FROM stock_movements m WHERE m.product_id = i.product_id AND m.kind = 'order'
    ) sold ON true
    WHERE i.quantity > 0 AND coalesce(sold.at, '-infinity') < ${since}
      AND EXISTS (SELECT FROM stock_movements m WHERE m.product_id = i.product_id AND m.created_at < ${since})
    ORDER BY i.quantity * c.paisa DESC NULLS LAST, i.quantity DESC, p.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  return counted(getRows<LyingProduct & { total: number }>(found), page, limit);
}

/**
 * What of the pieces that were there or came in these days was sold, by the ledger of stock: the most sold first.
 * Cancelled and returned pieces are taken off; what a quotation kept was there.
 */
export async function readSellThrough(
  queries: Queries,
  { from, to, page, limit }: z.output<typeof sellThroughQuery>,
): Promise<Page<SellThroughRow>> {
  const begins = sql`${nepalDayStart(from).toISOString()}::timestamptz`;
  const ends = sql`${nepalDayEnd(to).toISOString()}::timestamptz`;
  const isSale = sql`m.kind IN ('order', 'cancellation', 'return')`;
  const found = await queries.execute(sql`
    WITH moved AS (
      SELECT m.product_id, -sum(m.quantity) FILTER (WHERE ${isSale}) AS sold,
        coalesce(sum(m.quantity) FILTER (WHERE m.quantity > 0 AND NOT (${isSale}) AND m.kind <> 'quotation'), 0) AS came
      FROM stock_movements m WHERE m.created_at >= ${begins} AND m.created_at < ${ends} GROUP BY m.product_id
    )
    SELECT json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) AS product,
      began.stock AS began, came::int AS came, sold::int AS sold,
      coalesce(round(100.0 * sold / nullif(began.stock + came, 0)), 100)::int AS percent, count(*) OVER ()::int AS total
    FROM moved JOIN products p ON p.id = moved.product_id
    CROSS JOIN LATERAL (
      SELECT coalesce((
        SELECT m.stock FROM stock_movements m WHERE m.product_id = p.id AND m.created_at < ${begins}
        ORDER BY m.id DESC LIMIT 1), 0) AS stock
    ) began
    WHERE sold > 0 ORDER BY sold DESC, p.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  return counted(getRows<SellThroughRow & { total: number }>(found), page, limit);
}
