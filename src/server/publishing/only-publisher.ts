import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';

const PUBLISHER_LOCK = 7_240_002;

/**
 * Runs work while no other process of the shop publishes. On Postgres a lock of the database decides, which ends with
 * its connection however the process dies; the embedded database has one process anyway.
 * @returns whether the work was done; another process has the lock where not
 */
export async function asOnlyPublisher(
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  work: () => Promise<void>,
): Promise<boolean> {
  if (kind === 'embedded') {
    await work();
    return true;
  }
  return queries.transaction(async (transaction) => {
    // The lock lives in this transaction, which does nothing else however long the work takes.
    await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const result = await transaction.execute(
      sql`SELECT pg_try_advisory_xact_lock(${PUBLISHER_LOCK}) AS held`,
    );
    const isHeld = rowsOf<{ held: boolean }>(result)[0]?.held === true;
    if (isHeld) await work();
    return isHeld;
  });
}
