import { eq } from 'drizzle-orm';
import type { ClaimStep } from '../../contract/serial.ts';
import type { WarrantyClaim } from '../../contract/warranty-claim.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { claimNumber } from '../../rules/order/claim-status.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { orders, serials, users, warrantyClaimEvents, warrantyClaims } from '../db/schema.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import { type Mail, OWNER_PRIORITY, queueMail } from '../mail/queue.ts';
import * as messages from './messages.ts';
import { readClaim } from './read-claims.ts';

/**
 * The mail that tells a buyer of the newest step of a claim, which is `step`. What the buyer wrote is not in it.
 * @param address the order's page, which only its buyer can read
 */
export function claimMail(
  claim: WarrantyClaim,
  step: ClaimStep,
  address: string,
): Pick<Mail, 'subject' | 'body'> {
  const { number, productName, serial, orderId, replacement, steps } = claim;
  const note = steps.at(-1)?.note;
  const body = [
    messages.greeting,
    messages.openings[step],
    messages.about(defuseLinks(productName), serial, orderId),
    ...(replacement ? [messages.replacement(replacement)] : []),
    ...(note ? [messages.ourNote(note)] : []),
    messages.link(address),
    shopIdentity().name,
  ].join('\n\n');
  return { subject: messages.subject(number), body };
}

/** `actorId`: the member of staff; null for its buyer. */
type Step = { status: ClaimStep; note?: string | undefined; actorId: string | null };

/** Queues the mail about the newest step. To a deleted account nothing goes. */
async function notifyBuyer(
  transaction: Queries,
  claimId: number,
  { status, actorId }: Step,
  siteUrl: string,
): Promise<void> {
  const isByStaff = actorId !== null;
  const [buyer] = await transaction
    .select({ user: users })
    .from(warrantyClaims)
    .innerJoin(serials, eq(serials.id, warrantyClaims.serialId))
    .innerJoin(orders, eq(orders.id, serials.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(warrantyClaims.id, claimId));
  const claim = await readClaim(transaction, claimId);
  if (!buyer || !claim || buyer.user.deletedAt) return;
  await queueMail(transaction, {
    recipient: buyer.user.email,
    ...((isByStaff || buyer.user.emailVerifiedAt) && { priority: OWNER_PRIORITY }),
    ...claimMail(claim, status, new URL(`/order/${claim.orderId}`, siteUrl).href),
  });
}

/** Records a step that a claim has taken, in its transaction: its history, the mail to its buyer, and what staff did. */
export async function writeStep(
  transaction: Queries,
  claimId: number,
  step: Step,
  siteUrl: string,
): Promise<void> {
  const { status, note = '', actorId } = step;
  await transaction.insert(warrantyClaimEvents).values({ claimId, status, note, actorId });
  if (actorId !== null)
    await audit(transaction, {
      actorId,
      action: 'claim.status',
      subject: claimNumber(claimId),
      details: { to: status, ...(note && { note }) },
    });
  await notifyBuyer(transaction, claimId, step, siteUrl);
}
