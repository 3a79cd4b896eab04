import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { idempotencyKeys, resetCodes, savedFilters, users } from '../db/schema.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions } from './refresh-tokens.ts';
import { raiseTokenVersion } from './token-versions.ts';

/** A password that nobody knows, for `eraseAccount`: hashing takes a while, so it comes before the transaction. */
export const hashOfNoPassword = (id: string): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'), id);

/**
 * Takes what is personal from the row of an account and ends its sessions. The row stays, because orders and the audit
 * log refer to it. The network of the sign-up stays until retention deletes it: otherwise a deletion would reset the
 * limit on sign-ups.
 */
export async function eraseAccount(transaction: Queries, id: string, passwordHash: string): Promise<void> {
  await transaction
    .update(users)
    .set({
      email: `deleted-${id}@deleted.invalid`,
      firstName: '',
      lastName: '',
      phone: '',
      passwordHash,
      emailVerifiedAt: null,
      note: '',
      pan: null,
      groupId: null,
      deletedAt: new Date(),
    })
    .where(eq(users.id, id));
  await raiseTokenVersion(transaction, id);
  await endOtherSessions(transaction, id, undefined);
  await transaction.delete(resetCodes).where(eq(resetCodes.userId, id));
  await transaction.delete(savedFilters).where(eq(savedFilters.userId, id));
  await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
}
