import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { UserRow } from './users.ts';

const MAX_ENTRIES = 20_000;
/** Milliseconds; a lost notification delays the end of a token by no more than this. */
const KEPT_FOR_MS = 60_000;

/**
 * A cache of each account's token version, cleared when any version changes. A changed password, an ended session or
 * a deleted account raises it, and every access token that was signed before is refused at once by all instances.
 */
export type TokenVersions = {
  /** Undefined where there is no such account (any more). */
  of(userId: string): Promise<number | undefined>;
  /** Clears the cache after this instance raised a version: its own notification comes later. */
  forget(): void;
};

/**
 * Ends every access token of an account when the transaction commits.
 * @returns the account as it is then, for the token of the one who goes on; undefined where there is none
 */
export async function raiseTokenVersion(transaction: Queries, userId: string): Promise<UserRow | undefined> {
  const [raised] = await transaction
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
    .returning();
  return raised;
}

export async function watchTokenVersions({
  queries,
  listen,
}: Pick<Database, 'queries' | 'listen'>): Promise<TokenVersions> {
  const known = new LRUCache<string, number>({ max: MAX_ENTRIES, ttl: KEPT_FOR_MS });
  let changes = 0;
  const forget = () => {
    changes += 1;
    known.clear();
  };
  await listen('accounts', forget);
  return {
    forget,
    async of(userId) {
      const kept = known.get(userId);
      if (kept !== undefined) return kept;
      const changesBefore = changes;
      const [found] = await queries
        .select({ version: users.tokenVersion })
        .from(users)
        .where(eq(users.id, userId));
      // A value that was read during a change may be outdated.
      if (found && changes === changesBefore) known.set(userId, found.version);
      return found?.version;
    },
  };
}
