import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * The number of every advisory lock that the shop takes. One that is used for two purposes makes one wait for the
 * other: edits once waited for publications. Source: https://www.postgresql.org/docs/current/explicit-locking.html
 */
export const ADVISORY_LOCKS = {
  /** One instance migrates the schema. */
  migration: 7_240_001,
  /** One edit or import changes content. */
  edit: 7_240_002,
  /** One instance publishes. */
  publisher: 7_240_003,
  /** Every running shop shares it; who replaces a shop's database takes it alone. */
  runningShop: 7_240_004,
} as const;

/** How long an edit waits for another edit or an import before it is told to come back. */
const EDIT_WAITS_MS = 4000;

/**
 * Waits until no one else edits content, and keeps others waiting until the transaction ends. Two imports or edits at
 * once would make the same slugs and brands, or overwrite what the other is about to write.
 * @throws an error of code 55P03 (lock_not_available) where that takes longer than an editor waits
 */
export async function acquireEditLock(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT set_config('lock_timeout', ${`${EDIT_WAITS_MS}ms`}, true)`);
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.edit}::bigint)`);
}
