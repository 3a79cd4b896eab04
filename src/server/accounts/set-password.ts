import { eq } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import type { Queries } from '../db/database.ts';
import { resetCodes, users } from '../db/schema.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import * as messages from './messages.ts';
import { raiseTokenVersion } from './token-versions.ts';
import type { UserRow } from './users.ts';

const notice = () => ({
  subject: messages.passwordChangedSubject(shopIdentity().name),
  body: messages.passwordChangedBody,
});

/**
 * Sets a new password, ends all access tokens and codes for a reset, and notifies the owner by mail. The caller must
 * end sessions and, after the commit, clear the cached token versions.
 * @returns the account with its new token version; undefined where there is none
 */
export async function setPassword(
  transaction: Queries,
  userId: string,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [user] = await transaction
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning();
  if (!user) return undefined;
  // Codes that were mailed before: who reads the mailbox on another device would undo this very change.
  await transaction.delete(resetCodes).where(eq(resetCodes.userId, userId));
  await queueMail(transaction, {
    recipient: user.email,
    // A stranger may have signed up with somebody else's address: that gets no further room.
    ...(user.emailVerifiedAt && { priority: SECURITY_PRIORITY }),
    ...notice(),
  });
  return raiseTokenVersion(transaction, userId);
}
