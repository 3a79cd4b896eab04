import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

const EDIT_LOCK = 7_240_002;

/**
 * Waits until no one else edits content, and keeps others waiting until the transaction ends. Two imports or edits at
 * once would make the same slugs and brands, or overwrite what the other is about to write.
 */
export const oneEditAtATime = (transaction: Queries) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(${EDIT_LOCK}::bigint)`);
