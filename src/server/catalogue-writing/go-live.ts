import { sql } from 'drizzle-orm';
import { acquireEditLock } from '../db/advisory-locks.ts';
import { getRows, type Queries } from '../db/database.ts';

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
