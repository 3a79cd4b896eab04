import { type SQL, sql } from 'drizzle-orm';
import { DELIVERY_KEY, ELSEWHERE_KEY, type FigureDimension, GONE_KEY } from '../../contract/figures.ts';
import { type Days, joinDays } from '../../rules/figures/periods.ts';
import { DISTRICTS } from '../../rules/order/districts.ts';
import { statusesThat } from '../../rules/order/order-status.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';

/** Orders that are no sale: nothing of them stands, or nothing was paid yet. Refunded ones were sold. */
export const UNCOUNTED = ['CANCELLED', 'AWAITING_PAYMENT'] as const;
/** Orders whose goods are back. */
export const BACK = [...statusesThat('owesMoney'), 'REFUNDED'] as const;

/** The day in Nepal of a time. */
export const dayOf = (time: SQL): SQL => sql`((${time}) AT TIME ZONE 'Asia/Kathmandu')::date`;

/** Whether a time lies in these periods: by constants, of which the planner knows how many rows they find. */
const isWithin = (time: SQL, periods: readonly Days[]): SQL =>
  sql`(${sql.join(
    periods.map(
      ({ from, to }) =>
        sql`${time} >= ${nepalDayStart(from).toISOString()}::timestamptz AND ${time} < ${nepalDayEnd(to).toISOString()}::timestamptz`,
    ),
    sql` OR `,
  )})`;

/** The key of a product that was deleted is this and its name in the order; of others it is the id. */
export const GONE_PREFIX = `${GONE_KEY}:`;

/**
 * SQL of the cells of days, read from the orders themselves: the columns of `figure_cells`. Amounts are parted among
 * lines as on bills (rules/bills/bill-sums.ts), so that all dimensions add up to the same paisa. A refund counts by what
 * credit notes take back (rules/bills/credit-due.ts): a second payment that went back is none. A district is that of the order; of earlier
 * versions it is the last part of the address that is one: a municipality of the same name stands before it. A piece costs what the receipts until the day of its order came to on
 * average, so that later deliveries change nothing of it.
 * @param days at least one, in the order of time
 * @param dimensions the only ones that are read; all without it
 */
export function cellsOfDays(
  days: readonly string[],
  dimensions: readonly FigureDimension[] = ['day', 'method', 'district', 'product', 'brand', 'category'],
): SQL {
  const periods = joinDays(days);
  const wanted = (keys: Partial<Record<FigureDimension, SQL>>): SQL | undefined => {
    const rows = dimensions.flatMap((name) => (keys[name] ? [sql`(${name}::text, ${keys[name]})`] : []));
    return rows.length === 0
      ? undefined
      : sql`CROSS JOIN LATERAL (VALUES ${sql.join(rows, sql`, `)}) AS c (dimension, key) GROUP BY c.dimension, e.day, c.key`;
  };
  const ofOrders = wanted({ day: sql`''`, method: sql`e.payment_method`, district: sql`e.district` });
  const ofLines = wanted({ product: sql`e.product`, brand: sql`e.brand`, category: sql`e.category` });
  const districts = dimensions.includes('district')
    ? sql`LEFT JOIN districts d USING (order_id)`
    : sql`CROSS JOIN (SELECT NULL::text AS name) d`;
  return sql`
  WITH sales AS MATERIALIZED (
    SELECT o.id AS order_id, ${dayOf(sql`o.created_at`)} AS day, o.total_price::bigint * 100 AS sold, 0::bigint AS refunded, true AS is_sale,
      o.status NOT IN ${[...BACK]} AS is_kept,
      EXISTS (
        SELECT FROM orders e WHERE e.user_id = o.user_id AND e.created_at < o.created_at AND e.status NOT IN ${[...UNCOUNTED]}
      ) AS is_repeated
    FROM orders o WHERE ${isWithin(sql`o.created_at`, periods)} AND o.status NOT IN ${[...UNCOUNTED]}
  ), refunded_orders AS MATERIALIZED (
    SELECT DISTINCT m.order_id FROM money_movements m JOIN orders o ON o.id = m.order_id
    WHERE m.kind = 'refund' AND m.state = 'DONE' AND ${isWithin(sql`m.created_at`, periods)} AND o.status NOT IN ${[...UNCOUNTED]}
  ), owed AS (
    SELECT m.id, m.order_id, m.created_at,
      CASE WHEN m.kind = 'refund' THEN least(
        sum(-m.amount_paisa) FILTER (WHERE m.kind = 'refund') OVER up_to,
        greatest(0, o.total_price::bigint * 100 - sum(m.amount_paisa) OVER up_to)
      ) ELSE 0 END AS due
    FROM refunded_orders JOIN money_movements m USING (order_id) JOIN orders o ON o.id = m.order_id
    WHERE m.state = 'DONE'
    WINDOW up_to AS (PARTITION BY m.order_id ORDER BY m.id)
  ), refunds AS MATERIALIZED (
    SELECT order_id, ${dayOf(sql`created_at`)} AS day, 0::bigint AS sold, sum(paisa)::bigint AS refunded, false AS is_sale, false AS is_kept, false AS is_repeated
    FROM (
      SELECT order_id, created_at, greatest(0, due - coalesce(max(due) OVER (
        PARTITION BY order_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS paisa
      FROM owed
    ) parts WHERE ${isWithin(sql`created_at`, periods)}
    GROUP BY 1, 2 HAVING sum(paisa) > 0
  ), entries AS MATERIALIZED (
    SELECT e.*, o.payment_method, o.shipping_address, o.district AS chosen, ${dayOf(sql`o.created_at`)} AS ordered_on
    FROM (SELECT * FROM sales UNION ALL SELECT * FROM refunds) e JOIN orders o ON o.id = e.order_id
  ), lines AS (
    SELECT l.order_id, l.id AS place, l.product_id, l.product_name, l.quantity, l.quantity::bigint * l.rate * 100 AS paisa
    FROM order_items l WHERE l.order_id IN (SELECT order_id FROM entries)
    UNION ALL
    SELECT o.id, NULL, NULL, NULL, 0, o.shipping_charge::bigint * 100
    FROM orders o WHERE o.shipping_charge > 0 AND o.id IN (SELECT order_id FROM entries)
  ), gross AS (
    SELECT *, sum(paisa) OVER (PARTITION BY order_id) AS whole,
      sum(paisa) OVER (PARTITION BY order_id ORDER BY place NULLS LAST) AS up_to
    FROM lines
  ), net AS MATERIALIZED (
    SELECT g.*, o.total_price::bigint * 100 AS total,
      up_to - coalesce(div((whole - o.total_price::bigint * 100) * up_to, nullif(whole, 0)), 0) AS net_up_to,
      up_to - paisa - coalesce(div((whole - o.total_price::bigint * 100) * (up_to - paisa), nullif(whole, 0)), 0) AS net_before
    FROM gross g JOIN orders o ON o.id = g.order_id
  ), costs AS MATERIALIZED (
    SELECT d.*, (
      SELECT round(sum(l.quantity * l.cost_paisa)::numeric / sum(l.quantity))
      FROM stock_receipt_lines l JOIN stock_receipts r ON r.id = l.receipt_id
      WHERE l.product_id = d.product_id AND r.bill_date <= d.ordered_on AND r.reversed_at IS NULL
    ) AS paisa
    FROM (
      SELECT DISTINCT n.product_id, e.ordered_on FROM entries e JOIN net n USING (order_id)
      WHERE n.product_id IN (SELECT product_id FROM stock_receipt_lines)
    ) d
  ), line_entries AS MATERIALIZED (
    SELECT e.day, e.order_id, e.is_sale, part.pieces, part.sold, part.refunded,
      CASE WHEN e.is_kept THEN part.pieces ELSE 0 END * c.paisa AS cost,
      CASE WHEN c.paisa IS NOT NULL THEN part.sold - part.refunded END AS costed,
      CASE WHEN n.place IS NULL THEN ${DELIVERY_KEY} WHEN p.id IS NULL THEN ${GONE_PREFIX}::text || n.product_name ELSE p.id::text END AS product,
      CASE WHEN n.place IS NULL THEN ${DELIVERY_KEY} ELSE coalesce(p.brand_id::text, ${GONE_KEY}) END AS brand,
      CASE WHEN n.place IS NULL THEN ${DELIVERY_KEY} ELSE coalesce(p.category_id::text, ${GONE_KEY}) END AS category
    FROM entries e JOIN net n USING (order_id)
    CROSS JOIN LATERAL (SELECT CASE WHEN e.is_sale THEN n.quantity ELSE 0 END AS pieces,
      CASE WHEN e.is_sale THEN n.net_up_to - n.net_before ELSE 0 END AS sold,
      coalesce(div(e.refunded * n.net_up_to, nullif(n.total, 0)) - div(e.refunded * n.net_before, nullif(n.total, 0)), 0) AS refunded
    ) part
    LEFT JOIN products p ON p.id = n.product_id
    LEFT JOIN costs c ON c.product_id = n.product_id AND c.ordered_on = e.ordered_on
  ), districts AS (
    SELECT DISTINCT ON (a.order_id) a.order_id, d.name
    FROM (SELECT DISTINCT order_id, shipping_address FROM entries WHERE chosen IS NULL) a
    CROSS JOIN LATERAL unnest(string_to_array(a.shipping_address, ',')) WITH ORDINALITY AS part (text, place)
    JOIN json_array_elements_text(${JSON.stringify(DISTRICTS)}::json) AS d (name) ON lower(d.name) = lower(trim(part.text))
    ORDER BY a.order_id, part.place DESC
  ), order_entries AS (
    SELECT e.*, coalesce(l.pieces, 0) AS pieces, l.cost, l.costed, coalesce(e.chosen, d.name, ${ELSEWHERE_KEY}) AS district
    FROM entries e ${districts}
    LEFT JOIN (
      SELECT day, order_id, is_sale, sum(pieces) AS pieces, sum(cost) AS cost, sum(costed) AS costed
      FROM line_entries GROUP BY day, order_id, is_sale
    ) l USING (day, order_id, is_sale)
  )
  ${sql.join(
    [
      ...(ofOrders
        ? [
            sql`SELECT c.dimension, e.day, c.key, count(*) FILTER (WHERE is_sale)::int AS orders,
    (count(*) FILTER (WHERE is_repeated AND c.dimension = 'day'))::int AS repeat_orders, sum(pieces)::int AS pieces,
    sum(sold)::bigint AS sold_paisa, sum(refunded)::bigint AS refunded_paisa, sum(cost)::bigint AS cost_paisa,
    sum(costed)::bigint AS costed_paisa
  FROM order_entries e ${ofOrders}`,
          ]
        : []),
      ...(ofLines
        ? [
            sql`SELECT c.dimension, e.day, c.key, count(DISTINCT e.order_id) FILTER (WHERE is_sale)::int AS orders,
    0 AS repeat_orders, sum(pieces)::int AS pieces, sum(sold)::bigint AS sold_paisa,
    sum(refunded)::bigint AS refunded_paisa, sum(cost)::bigint AS cost_paisa, sum(costed)::bigint AS costed_paisa
  FROM line_entries e ${ofLines}`,
          ]
        : []),
    ],
    sql` UNION ALL `,
  )}`;
}
