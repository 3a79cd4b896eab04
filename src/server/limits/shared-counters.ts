import { type SQL, sql } from 'drizzle-orm';
import plugin from 'fastify-plugin';
import { getRows, type Queries } from '../db/database.ts';
import type { Shop } from '../shop.ts';
import { type Bounded, type Count, type CounterStore, type Counters, findCounters } from './counters.ts';

const COUNTED = sql`count, (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "endsInMs"`;

/** The statement's part that adds to a counter. @param source gives its row, or none where it is not added to */
const adding = (source: SQL): SQL => sql`
  INSERT INTO rate_counters AS c (key, count, ends_at) ${source}
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.count ELSE c.count + excluded.count END,
    ends_at = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE c.ends_at END
  RETURNING ${COUNTED}`;

const endsAfter = (windowMs: number): SQL =>
  sql`clock_timestamp() + make_interval(secs => ${windowMs / 1000})`;

/** Adds to a counter, in the caller's transaction where there is one: its row is then locked until the end. */
export async function addToCounter(
  queries: Queries,
  key: string,
  amount: number,
  windowMs: number,
): Promise<Count> {
  const row = sql`VALUES (${key}, ${amount}, ${endsAfter(windowMs)})`;
  const [counted] = getRows<Count>(await queries.execute(adding(row)));
  if (!counted) throw new Error('an attempt was not counted');
  return counted;
}

/**
 * The commit does not wait for the disk: a database that loses its power forgets the attempts of its last half second,
 * and each order would wait twice.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

/** One statement, each part of which needs the one before. All lock narrow networks before wide ones: no deadlock. */
function addInTurn(counters: readonly Bounded[], windowMs: number): SQL {
  const parts = counters.map(({ key }, index) => {
    const before = counters[index - 1];
    const isOpen = before
      ? sql`FROM ${sql.raw(`counted_${index - 1}`)} WHERE count <= ${before.max}::int`
      : sql``;
    const row = sql`SELECT ${key}::text, 1, ${endsAfter(windowMs)} ${isOpen}`;
    return sql`${sql.raw(`counted_${index}`)} AS (${adding(row)})`;
  });
  const results = counters.map(
    (_, index) =>
      sql`SELECT ${index}::int AS place, ${withoutWaiting}, * FROM ${sql.raw(`counted_${index}`)}`,
  );
  return sql`WITH ${sql.join(parts, sql`, `)} ${sql.join(results, sql` UNION ALL `)} ORDER BY place`;
}

/** Counters in the table `rate_counters`, which the retention job clears. */
const databaseCounters = (queries: Queries): CounterStore => ({
  async add(counters, windowMs) {
    return getRows<Count>(await queries.execute(addInTurn(counters, windowMs)));
  },
  async takeAway(keys) {
    for (const key of keys)
      await queries.execute(
        sql`UPDATE rate_counters SET count = count - 1 WHERE key = ${key} AND ends_at > clock_timestamp() AND count > 0`,
      );
  },
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The rate limits of all instances. */
    counters: Counters;
  }
}

/** The shop's counters: in Valkey where REDIS_URL is set, else in the database. */
export const sharedCounters = plugin<Shop>(
  async (app, { config: { redisUrl }, database: { queries } }) => {
    const { secret } = app;
    const inDatabase = databaseCounters(queries);
    if (!redisUrl) {
      app.decorate('counters', findCounters(inDatabase, secret));
      return;
    }
    // Loaded only where it is used, to save memory.
    const { valkeyCounters } = await import('./valkey-counters.ts');
    const { store, close } = valkeyCounters(redisUrl, inDatabase, app.log);
    app.addHook('onClose', async () => close());
    app.decorate('counters', findCounters(store, secret));
  },
  { name: 'shared-counters', decorators: { fastify: ['secret'] } },
);
