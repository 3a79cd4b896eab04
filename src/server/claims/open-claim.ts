import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { claimRequest } from '../../contract/warranty-claim.ts';
import { claimNumber } from '../../rules/order/claim-status.ts';
import { hasTrait } from '../../rules/order/order-status.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { orders, serials, warrantyClaims } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { hasSerial, toSoldPiece } from '../serials/sold-serials.ts';
import * as messages from './messages.ts';
import { writeStep } from './write-step.ts';

type Request = z.output<typeof claimRequest>;
/** Who claims: a buyer of own orders only, or staff for any. */
export type Claimant = { userId: string; isStaff: boolean };

/**
 * The piece that is meant, locked, so that it is not returned meanwhile.
 * @throws HttpError serial_unknown: to a buyer the same of what others bought and of what was never sold
 */
async function findPiece(
  transaction: Queries,
  { serial, orderId, lineId }: Request,
  { userId, isStaff }: Claimant,
) {
  const [found] = await transaction
    .select({ piece: serials, order: orders })
    .from(serials)
    .innerJoin(orders, eq(orders.id, serials.orderId))
    .where(and(hasSerial(serial), isNull(serials.releasedAt)))
    // Two spellings of an earlier version can be two pieces: the one that was typed is meant.
    .orderBy(desc(eq(serials.serial, serial)))
    .limit(1)
    .for('update', { of: serials });
  const isMeant =
    found &&
    (isStaff || found.order.userId === userId) &&
    (orderId === undefined || found.order.id === orderId) &&
    (lineId === undefined || found.piece.orderItemId === lineId);
  if (isMeant) return found;
  if (!isStaff) throw new HttpError('serial_unknown', messages.notYours(serial));
  const [earlier] = await transaction
    .select()
    .from(serials)
    .where(hasSerial(serial))
    .orderBy(desc(serials.id))
    .limit(1);
  throw new HttpError(
    'serial_unknown',
    earlier?.releasedAt ? messages.isBack(serial, earlier.orderId) : messages.neverSold(serial),
  );
}

/**
 * Starts a claim on the warranty of a delivered piece, of which there is one at a time: the database keeps it so. The
 * same again, before anything was done for it, changes nothing. What staff start is received, and they may do it after
 * the warranty's end.
 * @returns its id @throws HttpError serial_unknown, status_not_allowed, warranty_ended, or claim_open with its number
 */
export function openClaim(
  queries: Queries,
  request: Request,
  claimant: Claimant,
  siteUrl: string,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    const { piece, order } = await findPiece(transaction, request, claimant);
    if (!hasTrait(order.status, 'isReceived'))
      throw new HttpError('status_not_allowed', messages.notDelivered);
    const { warrantyEnds } = toSoldPiece(piece, order.statusTimes.DELIVERED);
    if (!claimant.isStaff && warrantyEnds !== null && warrantyEnds < nepalDay(new Date()))
      throw new HttpError('warranty_ended', messages.ended(formatDay(warrantyEnds)));
    const status = claimant.isStaff ? 'RECEIVED' : 'REQUESTED';
    const [added] = await transaction
      .insert(warrantyClaims)
      .values({ serialId: piece.id, status, problem: request.problem })
      .onConflictDoNothing()
      .returning({ id: warrantyClaims.id });
    if (!added) {
      const [open] = await transaction
        .select()
        .from(warrantyClaims)
        .where(and(eq(warrantyClaims.serialId, piece.id), isNull(warrantyClaims.closedAt)));
      if (open?.problem === request.problem && open.status === status) return open.id;
      throw new HttpError('claim_open', open && messages.isOpen(claimNumber(open.id)));
    }
    const actorId = claimant.isStaff ? claimant.userId : null;
    await writeStep(transaction, added.id, { status, actorId }, siteUrl);
    return added.id;
  });
}
