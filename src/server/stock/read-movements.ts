import { type SQL, sql } from 'drizzle-orm';
import type { StockMovement, StockMovementQuery } from '../../contract/stock.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import { type Queries, rowsOf } from '../db/database.ts';

/** SQL: who did it, as a name. */
export const NAME = sql`u.first_name || ' ' || u.last_name`;

type Row = Omit<StockMovement, 'product' | 'by' | 'createdAt'> & {
  product_id: number;
  name: string | null;
  slug: string | null;
  email: string | null;
  author: string | null;
  at: string | Date;
};

const conditionsOf = ({ product, kind, from, to }: StockMovementQuery): SQL => {
  const conditions = [
    ...(product ? [sql`m.product_id = ${product}`] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(from ? [sql`m.created_at >= ${nepalDayStart(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`m.created_at < ${nepalDayEnd(to).toISOString()}::timestamptz`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
};

/** One page of the ledger of stock, the newest first, and how many rows match. */
export async function readMovements(
  queries: Queries,
  query: StockMovementQuery,
): Promise<{ data: StockMovement[]; total: number }> {
  const { page, limit } = query;
  const where = conditionsOf(query);
  const found = await queries.execute(sql`
    SELECT m.id::float8 AS id, m.created_at AS at, m.product_id, p.name, p.slug, m.quantity, m.stock, m.kind,
      m.reference, m.note, u.email, ${NAME} AS author
    FROM stock_movements m LEFT JOIN products p ON p.id = m.product_id LEFT JOIN users u ON u.id = m.actor_id
    WHERE ${where} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const counted = await queries.execute(
    sql`SELECT count(*)::int AS total FROM stock_movements m WHERE ${where}`,
  );
  const data = rowsOf<Row>(found).map(({ product_id: id, name, slug, email, author, at, ...movement }) => ({
    ...movement,
    createdAt: new Date(at).toISOString(),
    product: { id, name, slug },
    by: email === null ? null : { email, name: author ?? '' },
  }));
  return { data, total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0 };
}
