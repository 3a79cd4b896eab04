import { sql } from 'drizzle-orm';
import { STOCK_COLUMNS } from '../../contract/export.ts';
import type { CountSheetLine, CountSheetQuery } from '../../contract/stock.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Page } from '../db/reading.ts';
import { piecesInParcels, statusList } from '../db/shared-sql.ts';
import { readMatchingIds, readProductTable } from '../editing/product-table.ts';
import { type ExportedList, exportedList, getTimes } from '../exports/send-export.ts';
import { NAME } from './read-movements.ts';

type Row = Omit<CountSheetLine, 'stood' | 'lastCount'> & {
  counted_at: string | Date | null;
  counted_by: string;
  counted: number;
  booked: number;
};

/**
 * Lines of the count sheet, in the order of the ids; reserved is what open orders and quotations wait for and no parcel
 * took yet. In one statement: stock, reserved and newest movement agree.
 */
async function readLines(queries: Queries, ids: readonly number[]): Promise<CountSheetLine[]> {
  if (ids.length === 0) return [];
  const found = await queries.execute(sql`
    SELECT p.id AS product, p.slug, p.name, p.images[1] AS image, i.quantity AS stock,
      coalesce(r.pieces, 0)::int AS reserved, coalesce(m.id, 0)::float8 AS since,
      c.created_at AS counted_at, c.author AS counted_by, c.counted, c.booked
    FROM products p LEFT JOIN inventory i ON i.product_id = p.id
    LEFT JOIN (
      SELECT product_id, sum(pieces) AS pieces FROM (
        SELECT order_items.product_id, order_items.quantity - ${piecesInParcels} AS pieces
        FROM orders o JOIN order_items ON order_items.order_id = o.id
        WHERE o.status IN ${statusList('reservesStock')} AND order_items.product_id IN ${[...ids]}
        UNION ALL
        SELECT kept.product, kept.quantity FROM quotations,
          jsonb_to_recordset(kept_stock) AS kept (product int, quantity int)
        WHERE kept_stock <> '[]' AND kept.product IN ${[...ids]}
      ) waiting GROUP BY product_id
    ) r ON r.product_id = p.id
    LEFT JOIN LATERAL (
      SELECT id FROM stock_movements WHERE product_id = p.id ORDER BY id DESC LIMIT 1
    ) m ON true
    LEFT JOIN LATERAL (
      SELECT c.created_at, c.counted, c.booked, ${NAME} AS author
      FROM stock_counts c JOIN users u ON u.id = c.actor_id
      WHERE c.product_id = p.id AND c.kind = 'count' ORDER BY c.id DESC LIMIT 1
    ) c ON true
    WHERE p.id IN ${[...ids]}`);
  const lines = new Map(
    getRows<Row>(found).map(({ counted_at: at, counted_by: by, counted, booked, ...line }) => [
      line.product,
      {
        ...line,
        stood: line.stock === null ? null : line.stock + line.reserved,
        lastCount: at === null ? null : { at: new Date(at).toISOString(), by, counted, booked },
      },
    ]),
  );
  return ids.flatMap((id) => lines.get(id) ?? []);
}

/** The line of one product; undefined where it is not there. */
export const readLine = async (queries: Queries, id: number): Promise<CountSheetLine | undefined> =>
  (await readLines(queries, [id]))[0];

/** One page of the count sheet by name, or the best matches of a search, and how many products it has. */
export async function readCountSheet(
  queries: Queries,
  { search, ...query }: CountSheetQuery,
): Promise<Page<CountSheetLine>> {
  const { records, total } = await readProductTable(queries, {
    ...query,
    ...(search ? { search } : { sort: 'name' }),
  });
  const ids = records.map(({ id }) => Number(id));
  return { data: await readLines(queries, ids), total, page: query.page, limit: query.limit };
}

async function* readAllLines(queries: Queries, query: CountSheetQuery) {
  for await (const ids of readMatchingIds(queries, query)) yield await readLines(queries, ids);
}

/** The stock as a file. */
export const stockList = (queries: Queries, query: CountSheetQuery): ExportedList =>
  exportedList('stock', STOCK_COLUMNS, readAllLines(queries, query), (line) => ({
    'Product id': line.product,
    Product: line.name,
    Slug: line.slug,
    Stock: line.stock,
    Reserved: line.reserved,
    'On the shelf': line.stood,
    'Last count (Nepal)': line.lastCount && getTimes(line.lastCount.at)[0],
    Counted: line.lastCount?.counted ?? null,
    'Counted by': line.lastCount?.by ?? null,
  }));
