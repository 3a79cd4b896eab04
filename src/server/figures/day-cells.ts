import { type SQL, sql } from 'drizzle-orm';
import { DELIVERY_KEY, ELSEWHERE_KEY, type FigureDimension, GONE_KEY } from '../../contract/figures.ts';
import { type Days, joinDays } from '../../rules/figures/periods.ts';
import { DISTRICTS } from '../../rules/order/read-district.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';

/** Orders that are no sale: nothing of them stands, or nothing was paid yet. Refunded ones were sold. */
export const UNCOUNTED = ['CANCELLED', 'AWAITING_PAYMENT'] as const;

/** The day in Nepal of a time. */
export const getDay = (time: SQL): SQL => sql`((${time}) AT TIME ZONE 'Asia/Kathmandu')::date`;

/** Whether a time lies in these periods: by constants, of which the planner knows how many rows they find. */
const isWithin = (time: SQL, periods: readonly Days[]): SQL =>
  sql`(${sql.join(
    periods.map(
      ({ from, to }) =>
        sql`${time} >= ${nepalDayStart(from).toISOString()}::timestamptz AND ${time} < ${nepalDayEnd(to).toISOString()}::timestamptz`,
    ),
    sql` OR `,
  )})`;

/** What of an amount falls on what lies between two sums of a whole, so that all parts add up to it. */
const getPart = (amount: SQL, before: SQL, upTo: SQL, whole: SQL): SQL =>
  sql`coalesce(div(${amount} * (${upTo}), nullif(${whole}, 0)) - div(${amount} * (${before}), nullif(${whole}, 0)), 0)`;

/** What of all refunds up to one, or of those before it, falls on a line: what came back of it, and the rest. */
function getRefund(name: 'refunds_before' | 'refunds'): SQL {
  const [returned, others] = [sql.raw(`${name}.returned`), sql.raw(`${name}.others`)];
  const worthBefore = sql`n.worth_up_to - n.worth`;
  return sql`${getPart(returned, worthBefore, sql`n.worth_up_to`, sql`n.worth_whole`)}
    + ${getPart(others, sql`n.net_before - (${worthBefore})`, sql`n.net_up_to - n.worth_up_to`, sql`n.total - n.worth_whole`)}`;
}

/** The key of a product that was deleted is this and its name in the order; of others it is the id. */
export const GONE_PREFIX = `${GONE_KEY}:`;

/**
 * SQL of the cells of days, read from the orders themselves: the columns of `figure_cells`. Amounts are parted among
 * lines as on bills (rules/bills/bill-sums.ts), so that all dimensions add up to the same paisa. A refund counts by what
 * credit notes take back (rules/bills/return-worth.ts): a second payment that went back is none. It falls on the pieces
 * that came back, up to what was paid for them, and what is more on all else. A district is that of the order; of earlier
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
    SELECT o.id AS order_id, 0 AS refund, ${getDay(sql`o.created_at`)} AS day, o.total_price::bigint * 100 AS sold, 0::bigint AS refunded,
      0::bigint AS refunded_before, true AS is_sale,
      EXISTS (
        SELECT FROM orders e WHERE e.user_id = o.user_id AND e.created_at < o.created_at AND e.status NOT IN ${[...UNCOUNTED]}
      ) AS is_repeated
    FROM orders o WHERE ${isWithin(sql`o.created_at`, periods)} AND o.status NOT IN ${[...UNCOUNTED]}
  ), refunded_orders AS MATERIALIZED (
    SELECT DISTINCT m.order_id, o.total_price::bigint * 100 AS total FROM money_movements m JOIN orders o ON o.id = m.order_id
    WHERE m.kind = 'refund' AND m.state = 'DONE' AND ${isWithin(sql`m.created_at`, periods)} AND o.status NOT IN ${[...UNCOUNTED]}
  ), owed AS (
    SELECT m.id, m.order_id, m.created_at,
      CASE WHEN m.kind = 'refund' THEN least(
        sum(-m.amount_paisa) FILTER (WHERE m.kind = 'refund') OVER up_to,
        greatest(0, r.total - sum(m.amount_paisa) OVER up_to)
      ) ELSE 0 END AS due
    FROM refunded_orders r JOIN money_movements m USING (order_id)
    WHERE m.state = 'DONE' AND m.kind <> 'handover'
    WINDOW up_to AS (PARTITION BY m.order_id ORDER BY m.id)
  ), refunds AS MATERIALIZED (
    SELECT order_id, id AS refund, ${getDay(sql`created_at`)} AS day, 0::bigint AS sold, (due - before)::bigint AS refunded,
      before::bigint AS refunded_before, false AS is_sale, false AS is_repeated
    FROM (
      SELECT order_id, id, created_at, due, coalesce(max(due) OVER (
        PARTITION BY order_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM owed
    ) parts WHERE due > before AND ${isWithin(sql`created_at`, periods)}
  ), entries AS MATERIALIZED (
    SELECT e.*, o.payment_method, o.shipping_address, o.district AS chosen, ${getDay(sql`o.created_at`)} AS ordered_on,
      o.total_price::bigint * 100 AS total, o.shipping_charge::bigint * 100 AS delivery
    FROM (SELECT * FROM sales UNION ALL SELECT * FROM refunds) e JOIN orders o ON o.id = e.order_id
  ), counted AS MATERIALIZED (
    SELECT DISTINCT order_id, total, delivery FROM entries
  ), lines AS (
    SELECT order_id, total, l.id AS place, l.product_id, l.product_name, l.quantity, l.quantity::bigint * l.rate * 100 AS paisa
    FROM counted JOIN order_items l USING (order_id)
    UNION ALL
    SELECT order_id, total, NULL, NULL, NULL, 0, delivery FROM counted WHERE delivery > 0
  ), gross AS (
    SELECT *, sum(paisa) OVER (PARTITION BY order_id) AS whole,
      sum(paisa) OVER (PARTITION BY order_id ORDER BY place NULLS LAST) AS up_to
    FROM lines
  ), net AS (
    SELECT *, up_to - coalesce(div((whole - total) * up_to, nullif(whole, 0)), 0) AS net_up_to,
      up_to - paisa - coalesce(div((whole - total) * (up_to - paisa), nullif(whole, 0)), 0) AS net_before
    FROM gross
  ), returned AS MATERIALIZED (
    SELECT l.item_id AS place, sum(l.received) AS back FROM returns r JOIN return_lines l ON l.return_id = r.id
    WHERE r.order_id IN (SELECT order_id FROM counted) GROUP BY l.item_id
  ), worths AS (
    SELECT n.*, coalesce(b.back, 0) AS back, coalesce(div((net_up_to - net_before) * b.back, n.quantity), 0) AS worth
    FROM net n LEFT JOIN returned b USING (place)
  ), parts AS MATERIALIZED (
    SELECT *, sum(worth) OVER (PARTITION BY order_id) AS worth_whole,
      sum(worth) OVER (PARTITION BY order_id ORDER BY place NULLS LAST) AS worth_up_to
    FROM worths
  ), costs AS MATERIALIZED (
    SELECT d.*, (
      SELECT round(sum(l.quantity * l.cost_paisa)::numeric / sum(l.quantity))
      FROM stock_receipt_lines l JOIN stock_receipts r ON r.id = l.receipt_id
      WHERE l.product_id = d.product_id AND r.bill_date <= d.ordered_on AND r.reversed_at IS NULL
    ) AS paisa
    FROM (
      SELECT DISTINCT n.product_id, e.ordered_on FROM entries e JOIN parts n USING (order_id)
      WHERE n.product_id IN (SELECT product_id FROM stock_receipt_lines)
    ) d
  ), line_entries AS MATERIALIZED (
    SELECT e.day, e.order_id, e.refund, e.is_sale, part.pieces, part.sold, part.refunded,
      part.kept * c.paisa AS cost,
      CASE WHEN c.paisa IS NOT NULL THEN part.sold - part.refunded END AS costed,
      CASE WHEN n.place IS NULL THEN ${DELIVERY_KEY} WHEN p.id IS NULL THEN ${GONE_PREFIX}::text || n.product_name ELSE p.id::text END AS product,
      CASE WHEN n.place IS NULL THEN ${DELIVERY_KEY} ELSE coalesce(p.brand_id::text, ${GONE_KEY}) END AS brand,
      CASE WHEN n.place IS NULL THEN ${DELIVERY_KEY} ELSE coalesce(p.category_id::text, ${GONE_KEY}) END AS category
    FROM entries e JOIN parts n USING (order_id)
    CROSS JOIN LATERAL (
      SELECT least(amount, n.worth_whole) AS returned, amount - least(amount, n.worth_whole) AS others
      FROM (VALUES (e.refunded_before)) a (amount)
    ) refunds_before
    CROSS JOIN LATERAL (
      SELECT least(amount, n.worth_whole) AS returned, amount - least(amount, n.worth_whole) AS others
      FROM (VALUES (e.refunded_before + e.refunded)) a (amount)
    ) refunds
    CROSS JOIN LATERAL (SELECT CASE WHEN e.is_sale THEN n.quantity ELSE 0 END AS pieces,
      CASE WHEN e.is_sale THEN n.quantity - n.back ELSE 0 END AS kept,
      CASE WHEN e.is_sale THEN n.net_up_to - n.net_before ELSE 0 END AS sold,
      ${getRefund('refunds')} - (${getRefund('refunds_before')})
        AS refunded
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
      SELECT order_id, refund, sum(pieces) AS pieces, sum(cost) AS cost, sum(costed) AS costed
      FROM line_entries GROUP BY order_id, refund
    ) l USING (order_id, refund)
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
