import { eq, lt, sql } from 'drizzle-orm';
import type { StaffRole } from '../../contract/staff-role.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { staffInvitations, users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import { auditLasting } from './lasting-act.ts';
import * as messages from './messages.ts';
import { endOtherSessions } from './refresh-tokens.ts';
import { hashOfToken, newToken } from './secrets.ts';
import { changeRole } from './staff.ts';
import { raiseTokenVersion } from './token-versions.ts';
import { confirmEmail } from './verification.ts';

const LIFETIME_DAYS = 3;
const LIFETIME_MS = LIFETIME_DAYS * DAY_MS;

/** In the fragment, which never reaches a server or a log. */
const getLink = (siteUrl: string, token: string, email: string) =>
  new URL(`/studio#invitation/${token}/${encodeURIComponent(email)}`, siteUrl).href;

const getMail = (role: StaffRole, link: string) => ({
  subject: messages.invitationSubject(shopIdentity().name),
  body: messages.invitationBody(shopIdentity().name, role, LIFETIME_DAYS, link),
});

/**
 * Invites a person by mail. Revokes an open invitation for the same email. @returns the link, which is a secret:
 * the first person to open it owns the account
 */
export async function inviteStaff(
  queries: Queries,
  { email, role, siteUrl }: { email: string; role: StaffRole; siteUrl: string },
): Promise<string> {
  const { token, hash: tokenHash } = newToken();
  const link = getLink(siteUrl, token, email);
  const values = { tokenHash, role, expiresAt: new Date(Date.now() + LIFETIME_MS) };
  await queries.transaction(async (transaction) => {
    await transaction.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now()`));
    await transaction
      .insert(staffInvitations)
      .values({ email, ...values })
      .onConflictDoUpdate({ target: staffInvitations.email, set: values });
    await queueMail(transaction, { recipient: email, priority: SECURITY_PRIORITY, ...getMail(role, link) });
    await auditLasting(
      transaction,
      { actorId: undefined, action: 'staff.invite', subject: role },
      messages.staffInvited(email, role),
    );
  });
  return link;
}

/** Revokes the open invitation for an email. @returns whether there was one */
export async function withdrawInvitation(queries: Queries, email: string): Promise<boolean> {
  const ended = await queries.delete(staffInvitations).where(eq(staffInvitations.email, email)).returning();
  return ended.length > 0;
}

type Acceptance = { firstName: string; lastName: string; phone: string; passwordHash: string };

/**
 * Consumes an invitation and creates its account. An existing account of that email becomes the invited person's:
 * anyone can sign up with any email, and only the link proves who owns the mailbox. So its password is replaced and
 * its sessions and access tokens end. After the commit the caller must clear the cached token versions.
 * @throws HttpError invitation_rejected
 */
export async function acceptInvitation(queries: Queries, token: string, values: Acceptance): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [invitation] = await transaction
      .delete(staffInvitations)
      .where(eq(staffInvitations.tokenHash, hashOfToken(token)))
      .returning();
    if (!invitation || invitation.expiresAt < new Date()) throw new HttpError('invitation_rejected');
    const { email, role } = invitation;
    const [user] = await transaction
      .insert(users)
      .values({ email, ...values })
      .onConflictDoUpdate({ target: users.email, set: values })
      .returning();
    if (!user) throw new HttpError('invitation_rejected');
    await endOtherSessions(transaction, user.id, undefined);
    await confirmEmail(transaction, user.id);
    await raiseTokenVersion(transaction, user.id);
    await changeRole(transaction, user.id, role);
    await auditLasting(
      transaction,
      { actorId: user.id, action: 'staff.accept', subject: role },
      messages.staffAccepted(email, role),
    );
  });
}
