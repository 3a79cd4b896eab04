import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { type Database, getRows } from '../db/database.ts';

/**
 * Runs work while no other process of the shop publishes. On Postgres a lock of the database decides, which ends with
 * its connection however the process dies; the embedded database has one process anyway.
 * @returns whether the work was done; false where another process has the lock
 */
export async function withPublisherLock(
  { kind, staffQueries }: Pick<Database, 'kind' | 'staffQueries'>,
  work: () => Promise<void>,
): Promise<boolean> {
  if (kind === 'embedded') {
    await work();
    return true;
  }
  return staffQueries.transaction(async (transaction) => {
    // The lock lives in this transaction, which does nothing else however long the work takes.
    await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const result = await transaction.execute(
      sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.publisher}) AS acquired`,
    );
    const isAcquired = getRows<{ acquired: boolean }>(result)[0]?.acquired === true;
    if (isAcquired) await work();
    return isAcquired;
  });
}
