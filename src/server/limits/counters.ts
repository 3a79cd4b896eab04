import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Queries, rowsOf } from '../db/database.ts';

/** How often something may happen: `max` times within `windowMs` milliseconds of its first time. */
export type Limit = { name: string; max: number; windowMs: number };

/** Whether a subject may go on, and if not, in how many milliseconds. */
export type Taken = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/**
 * Counts attempts in the database, so that limits hold for all instances together and over restarts. An attempt is
 * counted before it is made: counting failures afterwards would let a thousand at once through.
 */
export type Counters = {
  /** Counts one attempt of a subject, such as an e-mail or a network. */
  take(limit: Limit, subject: string): Promise<Taken>;
  /** Takes an attempt back that turned out to be a good one. */
  giveBack(limit: Limit, subject: string): Promise<void>;
};

/** Most subjects over their limit that are remembered in memory. */
const MOST_BLOCKED = 50_000;

/**
 * Adds to a counter, in the caller's transaction where there is one: its row is then locked until the end.
 * @returns the count within the present window, and when that ends (milliseconds from now)
 */
export async function addToCounter(
  queries: Queries,
  key: string,
  amount: number,
  windowMs: number,
): Promise<{ count: number; endsInMs: number }> {
  const endsAt = sql`clock_timestamp() + make_interval(secs => ${windowMs / 1000})`;
  const result = await queries.execute(sql`
    INSERT INTO rate_counters AS c (key, count, ends_at) VALUES (${key}, ${amount}, ${endsAt})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.count ELSE c.count + excluded.count END,
      ends_at = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE c.ends_at END
    RETURNING count, (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "endsInMs"`);
  const [row] = rowsOf<{ count: number; endsInMs: number }>(result);
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

/** @param secret keys the hashes that subjects are stored by */
export function sharedCounters(queries: Queries, secret: string): Counters {
  const keyOf = ({ name }: Limit, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(`limit:${name}:${subject}`).digest('base64url')}`;
  /** Until when a subject is refused: a flood is then turned away without the database. */
  const blocked = new LRUCache<string, number>({ max: MOST_BLOCKED });

  return {
    async take(limit, subject) {
      const key = keyOf(limit, subject);
      const leftMs = (blocked.get(key) ?? 0) - Date.now();
      if (leftMs > 0) return { isAllowed: false, retryAfterMs: leftMs };
      const { count, endsInMs } = await addToCounter(queries, key, 1, limit.windowMs);
      if (count <= limit.max) return { isAllowed: true };
      blocked.set(key, Date.now() + endsInMs);
      return { isAllowed: false, retryAfterMs: endsInMs };
    },

    async giveBack(limit, subject) {
      const key = keyOf(limit, subject);
      blocked.delete(key);
      await queries.execute(
        sql`UPDATE rate_counters SET count = count - 1 WHERE key = ${key} AND ends_at > clock_timestamp() AND count > 0`,
      );
    },
  };
}
