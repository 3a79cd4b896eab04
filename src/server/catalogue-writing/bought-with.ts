import { sql } from 'drizzle-orm';
import { acquireEditLock } from '../db/advisory-locks.ts';
import { getRows, type Queries } from '../db/database.ts';
import { getBatches } from './batches.ts';

/** So many customers bought both: no single customer's basket shows. */
const LEAST_CUSTOMERS = 3;
/** Tastes of longer ago are others. */
const LAST_DAYS = 365;
/** The products of a larger order are what an office needs, not what goes together. */
const MOST_LINES = 20;
/** How many are stored for each product: a page shows the first of them that are in stock. */
const STORED = 6;
/** On how many lists a product may be: a change of its price renders the pages of all of them. */
const MOST_LISTS = 20;
/** Once a day, however often the shop starts. */
const LEAST_HOURS = 20;

type BoughtWith = { id: number; others: number[] };

/**
 * The products whose list is another now. Two that many bought together and few apart count most: the number of
 * customers of both, by the geometric mean of those of each.
 */
const changedLists = sql`
  WITH wanted AS (
    SELECT i.order_id, i.product_id, o.user_id FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.product_id IS NOT NULL AND o.status <> 'CANCELLED'
      AND o.created_at > now() - make_interval(days => ${LAST_DAYS})
  ), baskets AS (
    SELECT order_id FROM wanted GROUP BY order_id HAVING count(DISTINCT product_id) BETWEEN 2 AND ${MOST_LINES}
  ), pairs AS (
    SELECT one.product_id, other.product_id AS other_id, count(DISTINCT one.user_id) AS customers
    FROM baskets JOIN wanted one USING (order_id) JOIN wanted other USING (order_id)
    WHERE one.product_id <> other.product_id
    GROUP BY one.product_id, other.product_id HAVING count(DISTINCT one.user_id) >= ${LEAST_CUSTOMERS}
  ), bought AS (
    SELECT product_id, count(DISTINCT user_id) AS customers FROM wanted GROUP BY product_id
  ), ranked AS (
    SELECT pairs.product_id, other_id, pairs.customers / sqrt(one.customers * other.customers) AS score
    FROM pairs JOIN bought one ON one.product_id = pairs.product_id JOIN bought other ON other.product_id = other_id
  ), limited AS (
    SELECT *, row_number() OVER (PARTITION BY other_id ORDER BY score DESC, product_id) AS list FROM ranked
  ), listed AS (
    SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY score DESC, other_id) AS position
    FROM limited WHERE list <= ${MOST_LISTS}
  ), lists AS (
    SELECT product_id, array_agg(other_id ORDER BY position) AS others
    FROM listed WHERE position <= ${STORED} GROUP BY product_id
  )
  SELECT p.id, coalesce(l.others, '{}') AS others FROM products p LEFT JOIN lists l ON l.product_id = p.id
  WHERE p.bought_with <> coalesce(l.others, '{}')`;

/**
 * Counts what is often bought together and stores it with the products. Where a list changed, that is a change of
 * content, which is published like an edit.
 * @returns how many lists changed
 */
export async function countBoughtWith(queries: Queries): Promise<number> {
  const changed = getRows<BoughtWith>(await queries.execute(changedLists));
  for (const batch of getBatches(changed))
    await queries.transaction(async (transaction) => {
      await acquireEditLock(transaction);
      await transaction.execute(sql`
        UPDATE products SET bought_with = r.others
        FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (id int, others int[]) WHERE products.id = r.id`);
    });
  return changed.length;
}

/** Whether it is time to count again; of several instances one gets true. */
export async function claimCount(queries: Queries): Promise<boolean> {
  const claimed = await queries.execute(sql`
    UPDATE content_version SET bought_with_at = now()
    WHERE bought_with_at IS NULL OR bought_with_at < now() - make_interval(hours => ${LEAST_HOURS}) RETURNING id`);
  return getRows(claimed).length > 0;
}
