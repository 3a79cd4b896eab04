import { sql } from 'drizzle-orm';
import type { MarginPage, MarginQuery, ProductMargin } from '../../contract/stock.ts';
import { statusesThat } from '../../rules/order/order-status.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { rupeesOf } from '../ledger/paisa.ts';
import { averageCosts } from './average-costs.ts';

/** Orders of which nothing was sold, or not yet, or whose goods are back. */
const NOT_SOLD = [...statusesThat('cameToNothing'), ...statusesThat('owesMoney'), 'AWAITING_PAYMENT'];

/** Paisa, in whole numbers. */
type Row = {
  id: number | null;
  name: string;
  slug: string | null;
  sold: number;
  revenue: number;
  cost: number | null;
};
type Sums = { sold: number; revenue: number; cost: number; without: number; total: number };

const inRupees = (revenue: number, cost: number | null) => ({
  revenue: rupeesOf(revenue),
  cost: cost === null ? null : rupeesOf(cost),
  margin: cost === null ? null : rupeesOf(revenue - cost),
});

const toMargin = ({ id, name, slug, sold, revenue, cost }: Row): ProductMargin => ({
  product: { id, name, slug },
  sold,
  ...inRupees(revenue, cost),
});

/** What products brought and cost in these days, the largest revenue first. A coupon is taken off every line alike. */
export async function readMargins(
  queries: Queries,
  { from, to, page, limit }: MarginQuery,
): Promise<Pick<MarginPage, 'data' | 'total' | 'sums'>> {
  const began = from ? sql`AND o.created_at >= ${nepalDayStart(from).toISOString()}::timestamptz` : sql``;
  const ended = to ? sql`AND o.created_at < ${nepalDayEnd(to).toISOString()}::timestamptz` : sql``;
  const margins = sql`
    WITH sold AS (
      SELECT l.product_id, max(l.product_name) AS name, sum(l.quantity)::int AS sold,
        round(sum(l.quantity * l.rate * (1 - coalesce(o.coupon_discount::numeric / nullif(o.sub_total, 0), 0))) * 100) AS revenue
      FROM orders o JOIN order_items l ON l.order_id = o.id
      WHERE o.status NOT IN ${NOT_SOLD} ${began} ${ended}
      GROUP BY l.product_id, CASE WHEN l.product_id IS NULL THEN l.product_name END
    ), costs AS (${averageCosts(to)}), margins AS (
      SELECT s.product_id AS id, coalesce(p.name, s.name) AS name, p.slug, s.sold, s.revenue::float8 AS revenue,
        round(s.sold * c.paisa)::float8 AS cost
      FROM sold s LEFT JOIN costs c ON c.product_id = s.product_id LEFT JOIN products p ON p.id = s.product_id)`;
  const found = await queries.execute(sql`${margins}
    SELECT * FROM margins ORDER BY revenue DESC, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const summed = await queries.execute(sql`${margins}
    SELECT count(*)::int AS total, coalesce(sum(sold) FILTER (WHERE cost IS NOT NULL), 0)::int AS sold,
      coalesce(sum(revenue) FILTER (WHERE cost IS NOT NULL), 0)::float8 AS revenue, coalesce(sum(cost), 0)::float8 AS cost,
      coalesce(sum(revenue) FILTER (WHERE cost IS NULL), 0)::float8 AS without
    FROM margins`);
  const { total, sold, revenue, cost, without } = rowsOf<Sums>(summed)[0] ?? {
    total: 0,
    sold: 0,
    revenue: 0,
    cost: 0,
    without: 0,
  };
  return {
    data: rowsOf<Row>(found).map(toMargin),
    total,
    sums: { sold, ...inRupees(revenue, cost), withoutCost: rupeesOf(without) },
  };
}
