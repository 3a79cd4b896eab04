import { and, type SQL, sql } from 'drizzle-orm';
import { STOCK_MOVEMENT_COLUMNS } from '../../contract/export.ts';
import type { StockMovement, StockMovementQuery } from '../../contract/stock.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Page } from '../db/reading.ts';
import {
  type ExportedList,
  exportedList,
  ROWS_AT_ONCE,
  readBehind,
  timeCells,
} from '../exports/send-export.ts';

/** SQL: who did it, as a name. */
export const NAME = sql`u.first_name || ' ' || u.last_name`;

type Row = Omit<StockMovement, 'product' | 'by' | 'createdAt'> & {
  product_id: number;
  name: string | null;
  slug: string | null;
  email: string | null;
  author: string | null;
  /** To the microsecond. */
  at: string;
};

type Filter = Pick<StockMovementQuery, 'product' | 'kind' | 'from' | 'to'>;

const getConditions = ({ product, kind, from, to }: Filter): SQL | undefined =>
  and(
    sql`true`,
    product ? sql`m.product_id = ${product}` : undefined,
    kind ? sql`m.kind = ${kind}` : undefined,
    from ? sql`m.created_at >= ${nepalDayStart(from).toISOString()}::timestamptz` : undefined,
    to ? sql`m.created_at < ${nepalDayEnd(to).toISOString()}::timestamptz` : undefined,
  );

/** Rows of the ledger, the newest first. @param bounds SQL of LIMIT and OFFSET */
async function readRows(queries: Queries, where: SQL | undefined, bounds: SQL): Promise<Row[]> {
  const found = await queries.execute(sql`
    SELECT m.id::float8 AS id, m.created_at::text AS at, m.product_id, p.name, p.slug, m.quantity, m.stock, m.kind,
      m.reference, m.note, u.email, ${NAME} AS author
    FROM stock_movements m LEFT JOIN products p ON p.id = m.product_id LEFT JOIN users u ON u.id = m.actor_id
    WHERE ${where} ORDER BY m.created_at DESC, m.id DESC ${bounds}`);
  return getRows<Row>(found);
}

/** One page of the ledger of stock, the newest first, and how many rows match. */
export async function readMovements(
  queries: Queries,
  query: StockMovementQuery,
): Promise<Page<StockMovement>> {
  const { page, limit } = query;
  const where = getConditions(query);
  const found = await readRows(queries, where, sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const data = found.map(({ product_id: id, name, slug, email, author, at, ...movement }) => ({
    ...movement,
    createdAt: new Date(at).toISOString(),
    product: { id, name, slug },
    by: email === null ? null : { email, name: author ?? '' },
  }));
  return { data, total: await queries.$count(sql`stock_movements m`, where), page, limit };
}

/** The ledger of stock as a file. */
export function movementList(queries: Queries, filter: Filter): ExportedList {
  const where = getConditions(filter);
  const rows = readBehind<Row>((last) => {
    const behind = last ? sql`(m.created_at, m.id) < (${last.at}::timestamptz, ${last.id})` : sql`true`;
    return readRows(queries, sql`${where} AND ${behind}`, sql`LIMIT ${ROWS_AT_ONCE}`);
  });
  return exportedList('stock-movements', STOCK_MOVEMENT_COLUMNS, rows, (row) => ({
    ...timeCells('Changed', row.at),
    'Product id': row.product_id,
    Product: row.name,
    Pieces: row.quantity,
    'Stock after it': row.stock,
    Cause: row.kind,
    Reference: row.reference,
    Note: row.note,
    By: row.author,
  }));
}
