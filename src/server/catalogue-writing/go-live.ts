import { sql } from 'drizzle-orm';
import plugin from 'fastify-plugin';
import { acquireEditLock } from '../db/advisory-locks.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Shop } from '../shop.ts';
import { repeat } from '../timers/repeat.ts';

const LOOK_EVERY_MS = 10_000;

const isDue = sql`status = 'scheduled' AND live_from <= now()`;

/** Makes scheduled products live whose time has come. That is a change of content, which is published like an edit. */
export async function makeDueLive(queries: Queries): Promise<void> {
  const due = getRows(await queries.execute(sql`SELECT 1 FROM products WHERE ${isDue} LIMIT 1`));
  if (due.length === 0) return;
  await queries.transaction(async (transaction) => {
    await acquireEditLock(transaction);
    await transaction.execute(sql`UPDATE products SET status = 'live', updated_at = now() WHERE ${isDue}`);
  });
}

/** Looks in the background for scheduled products whose time has come; of several instances any may do it. */
export const goLive = plugin<Shop>(
  async (app, { database: { staffQueries } }) => {
    const stop = repeat(
      () => makeDueLive(staffQueries),
      LOOK_EVERY_MS,
      (error) => app.log.warn({ err: error }, 'scheduled products not made live'),
    );
    app.addHook('onClose', stop);
  },
  { name: 'go-live' },
);
