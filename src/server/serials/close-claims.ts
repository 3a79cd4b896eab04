import { and, inArray, isNull, sql } from 'drizzle-orm';
import { claimNumber } from '../../rules/order/claim-status.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { warrantyClaimEvents, warrantyClaims } from '../db/schema.ts';
import { noteEvent } from '../mail/note-event.ts';

/**
 * Closes the open claims on locked pieces that came back: nobody has them any more to claim for. It is in the claim's
 * history, and its buyer gets a mail.
 * @param ids of the pieces, which are of one order
 */
export async function closeClaims(
  transaction: Queries,
  orderId: string,
  ids: readonly number[],
  actorId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const closed = await transaction
    .update(warrantyClaims)
    .set({ status: 'CLOSED', movedAt: sql`now()`, closedAt: sql`now()` })
    .where(and(inArray(warrantyClaims.serialId, [...ids]), isNull(warrantyClaims.closedAt)))
    .returning({ claimId: warrantyClaims.id });
  if (closed.length === 0) return;
  await transaction
    .insert(warrantyClaimEvents)
    .values(closed.map(({ claimId }) => ({ claimId, status: 'CLOSED' as const, actorId })));
  const claims = closed.map(({ claimId }) => claimNumber(claimId));
  await noteEvent(transaction, orderId, 'claim-closed', { claims });
  for (const { claimId } of closed)
    await audit(transaction, {
      actorId: actorId ?? undefined,
      action: 'claim.status',
      subject: claimNumber(claimId),
      details: { to: 'CLOSED' },
    });
}
