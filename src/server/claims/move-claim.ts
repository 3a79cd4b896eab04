import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isSameIdentifier } from '../../contract/reading.ts';
import { readSerial } from '../../contract/serial.ts';
import type { claimStepRequest } from '../../contract/warranty-claim.ts';
import { canMoveClaim, claimNumber, isClaimClosed } from '../../rules/order/claim-status.ts';
import type { Queries } from '../db/database.ts';
import { inventory, orderItems, serials, warrantyClaimEvents, warrantyClaims } from '../db/schema.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { HttpError } from '../http/http-error.ts';
import { requireStock, stockTaking } from '../orders/stock.ts';
import { replacePiece } from '../serials/record-serials.ts';
import * as messages from './messages.ts';
import { writeStep } from './write-step.ts';

type Request = z.output<typeof claimStepRequest>;
type Claim = typeof warrantyClaims.$inferSelect;

/** A claim, locked after its piece as a return locks them: none deadlocks. @throws HttpError not_found */
async function lockClaim(transaction: Queries, id: number): Promise<Claim> {
  const isMeant = eq(warrantyClaims.id, id);
  await transaction
    .select({ id: serials.id })
    .from(serials)
    .innerJoin(warrantyClaims, eq(warrantyClaims.serialId, serials.id))
    .where(isMeant)
    .for('update', { of: serials });
  const [claim] = await transaction.select().from(warrantyClaims).where(isMeant).for('update');
  if (!claim) throw new HttpError('not_found');
  return claim;
}

/** The piece that its buyer gets in place of the claimed one. @returns its id @throws HttpError validation_error, status_not_allowed, serial_taken */
async function replaceClaimed(
  transaction: Queries,
  { serialId }: Claim,
  serial: string,
  actorId: string,
): Promise<number> {
  const [piece] = await transaction
    .select()
    .from(serials)
    .where(and(eq(serials.id, serialId), isNull(serials.releasedAt)));
  if (!piece) throw new HttpError('status_not_allowed', messages.pieceIsBack);
  if (isSameIdentifier(piece.serial, serial, readSerial))
    throw new HttpError('validation_error', undefined, { fields: { serial: messages.isItself } });
  return replacePiece(transaction, piece, serial, actorId);
}

/** Takes the piece that replaces a claimed one from the stock of its product. @throws HttpError out_of_stock */
async function takeFromStock(transaction: Queries, claim: Claim, actorId: string): Promise<void> {
  const [line] = await transaction
    .select({ productId: inventory.productId, name: orderItems.productName, stock: inventory.quantity })
    .from(serials)
    .innerJoin(orderItems, eq(orderItems.id, serials.orderItemId))
    .innerJoin(inventory, eq(inventory.productId, orderItems.productId))
    .where(eq(serials.id, claim.serialId))
    .for('update', { of: inventory });
  if (!line) return;
  const piece = { ...line, quantity: 1 };
  requireStock([piece]);
  await nameStockCause(transaction, { kind: 'claim', reference: claimNumber(claim.id), actorId });
  await transaction.execute(stockTaking([piece]));
}

/**
 * Takes the next step of a claim, in one transaction with its history, its mail and its audit entry. Money of a refund
 * goes back on the order's page.
 * @throws HttpError not_found, edited_meanwhile, status_not_allowed, validation_error, serial_taken for the new piece, or out_of_stock
 */
export function moveClaim(
  queries: Queries,
  id: number,
  { status, was, steps, note, serial, isFromStock }: Request,
  { actorId, siteUrl }: { actorId: string; siteUrl: string },
): Promise<void> {
  return queries.transaction(async (transaction) => {
    const claim = await lockClaim(transaction, id);
    const taken = await transaction.$count(warrantyClaimEvents, eq(warrantyClaimEvents.claimId, id));
    if ((was ?? claim.status) !== claim.status || (steps ?? taken) !== taken)
      throw new HttpError('edited_meanwhile', messages.movedMeanwhile(claimNumber(id)));
    if (!canMoveClaim(claim.status, status)) throw new HttpError('status_not_allowed', messages.cannotMove);
    const replacementId = serial ? await replaceClaimed(transaction, claim, serial, actorId) : null;
    if (isFromStock) await takeFromStock(transaction, claim, actorId);
    await transaction
      .update(warrantyClaims)
      .set({
        status,
        movedAt: sql`now()`,
        ...(isClaimClosed(status) && { closedAt: sql`now()` }),
        replacementId,
      })
      .where(eq(warrantyClaims.id, id));
    await writeStep(transaction, id, { status, note, actorId }, siteUrl);
  });
}
