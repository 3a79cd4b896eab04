import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import type { Count, CounterStore } from './counters.ts';

/** Adds to a counter, in the caller's transaction where there is one: its row is then locked until the end. */
export async function addToCounter(
  queries: Queries,
  key: string,
  amount: number,
  windowMs: number,
): Promise<Count> {
  const endsAt = sql`clock_timestamp() + make_interval(secs => ${windowMs / 1000})`;
  const result = await queries.execute(sql`
    INSERT INTO rate_counters AS c (key, count, ends_at) VALUES (${key}, ${amount}, ${endsAt})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.count ELSE c.count + excluded.count END,
      ends_at = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE c.ends_at END
    RETURNING count, (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "endsInMs"`);
  const [row] = rowsOf<Count>(result);
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

/** Counters in the table `rate_counters`, which the retention job clears. */
export const databaseCounters = (queries: Queries): CounterStore => ({
  add: (key, windowMs) => addToCounter(queries, key, 1, windowMs),
  async takeAway(key) {
    await queries.execute(
      sql`UPDATE rate_counters SET count = count - 1 WHERE key = ${key} AND ends_at > clock_timestamp() AND count > 0`,
    );
  },
});
