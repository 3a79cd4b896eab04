import { type SQL, sql } from 'drizzle-orm';
import { lockFigures } from '../db/advisory-locks.ts';
import { getRows, type Queries } from '../db/database.ts';
import { cellsOfDays, getDay } from './day-cells.ts';

/** A month at a time: each transaction is short, and a shop of years is read in a minute. */
const DAYS_AT_ONCE = 31;

/**
 * SQL of the last day that is over for good. Transactions that began before midnight have ended by then, and a trigger
 * notes what changes later (migration 0059).
 */
const lastClosedDay: SQL = sql`${getDay(sql`now() - interval '2 hours'`)} - 1`;

const firstDay: SQL = sql`(SELECT ${getDay(sql`min(created_at)`)} FROM orders)`;

/**
 * The days of a period that are to be read from the orders: their cells are missing, or may be outdated. In the order of
 * time. @param first and last are days in SQL
 */
export async function findOpenDays(
  queries: Queries,
  first: SQL,
  last: SQL,
  limit?: number,
): Promise<string[]> {
  const found = await queries.execute(sql`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day
    FROM (SELECT generate_series((${first})::timestamp, (${last})::timestamp, interval '1 day')::date AS day) d
    LEFT JOIN figure_cells c ON c.dimension = 'day' AND c.day = d.day AND c.key = ''
    WHERE c.day IS NULL OR d.day IN (SELECT day FROM figure_changes)
    ORDER BY d.day LIMIT ${limit ?? null}`);
  return getRows<{ day: string }>(found).map(({ day }) => day);
}

const intoCells: SQL = sql`
  INSERT INTO figure_cells
    (dimension, day, key, orders, repeat_orders, pieces, sold_paisa, refunded_paisa, cost_paisa, costed_paisa)`;

/** Writes the cells of days from the orders, and of their months those of products, under a lock: of two machines one waits. */
async function writeDays(transaction: Queries, days: readonly string[]): Promise<void> {
  await lockFigures(transaction);
  const named = sql`SELECT value::date AS day FROM json_array_elements_text(${JSON.stringify(days)}::json)`;
  // What is noted from here on is read by the next run: the orders are read by a later statement.
  await transaction.execute(sql`DELETE FROM figure_changes WHERE day IN (${named})`);
  await transaction.execute(sql`DELETE FROM figure_cells WHERE day IN (${named})`);
  await transaction.execute(sql`${intoCells} SELECT * FROM (${cellsOfDays(days)}) cells`);
  // A day without orders is closed too.
  await transaction.execute(sql`
    ${intoCells} SELECT 'day', day, '', 0, 0, 0, 0, 0, NULL, NULL FROM (${named}) named ON CONFLICT DO NOTHING`);
  const months = sql`SELECT DISTINCT date_trunc('month', day)::date AS day FROM (${named}) named`;
  await transaction.execute(sql`
    DELETE FROM figure_cells WHERE dimension = 'product-month' AND day IN (${months})`);
  await transaction.execute(sql`
    ${intoCells} SELECT 'product-month', m.day, c.key, sum(orders), 0, sum(pieces), sum(sold_paisa), sum(refunded_paisa),
      sum(cost_paisa), sum(costed_paisa)
    FROM (${months}) m JOIN figure_cells c
      ON c.dimension = 'product' AND c.day >= m.day AND c.day < m.day + interval '1 month'
    GROUP BY m.day, c.key`);
}

/** Writes the cells of all days that are over, and of those that changed since. @returns how many */
export async function closeDays(queries: Queries): Promise<number> {
  for (let closed = 0; ; ) {
    const days = await findOpenDays(queries, firstDay, lastClosedDay, DAYS_AT_ONCE);
    if (days.length === 0) return closed;
    await queries.transaction((transaction) => writeDays(transaction, days));
    closed += days.length;
  }
}
