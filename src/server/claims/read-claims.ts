import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ClaimsQuery, StaffClaim, WarrantyClaim } from '../../contract/warranty-claim.ts';
import { claimNumber } from '../../rules/order/claim-status.ts';
import { CLAIM_DAYS } from '../../rules/order/warranty-settings.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page, readNumber } from '../db/reading.ts';
import { orderItems, orders, serials, users, warrantyClaimEvents, warrantyClaims } from '../db/schema.ts';

const replacements = alias(serials, 'replacements');

const findClaims = (queries: Queries, where: SQL | undefined) =>
  queries
    .select({ claim: warrantyClaims, piece: serials, order: orders, item: orderItems, replacements })
    .from(warrantyClaims)
    .innerJoin(serials, eq(serials.id, warrantyClaims.serialId))
    .innerJoin(orders, eq(orders.id, serials.orderId))
    .innerJoin(orderItems, eq(orderItems.id, serials.orderItemId))
    .leftJoin(replacements, eq(replacements.id, warrantyClaims.replacementId))
    .where(where);
type Found = Awaited<ReturnType<typeof findClaims>>[number];

/** The steps of claims by the claim's id, in their order, with who did them. */
async function readSteps(queries: Queries, found: readonly Found[]) {
  if (found.length === 0) return new Map<number, never>();
  const rows = await queries
    .select({ event: warrantyClaimEvents, by: users.email })
    .from(warrantyClaimEvents)
    .leftJoin(users, eq(users.id, warrantyClaimEvents.actorId))
    .where(
      inArray(
        warrantyClaimEvents.claimId,
        found.map(({ claim }) => claim.id),
      ),
    )
    .orderBy(asc(warrantyClaimEvents.id));
  return Map.groupBy(rows, ({ event }) => event.claimId);
}

/** @param isForStaff names who did each step */
async function toClaims(
  queries: Queries,
  found: readonly Found[],
  isForStaff: boolean,
): Promise<WarrantyClaim[]> {
  const steps = await readSteps(queries, found);
  return found.map(({ claim, piece, item, replacements: replacement }) => ({
    id: claim.id,
    number: claimNumber(claim.id),
    orderId: piece.orderId,
    lineId: item.id,
    productName: item.productName,
    serial: piece.serial,
    problem: claim.problem,
    status: claim.status,
    replacement: replacement?.serial ?? null,
    steps: (steps.get(claim.id) ?? []).map(({ event, by }) => ({
      status: event.status,
      at: event.createdAt.toISOString(),
      note: event.note,
      ...(isForStaff && by && { by }),
    })),
  }));
}

/** The claims of an order as its buyer sees them, the newest first. */
export const readClaimsOfOrder = async (queries: Queries, orderId: string): Promise<WarrantyClaim[]> =>
  toClaims(
    queries,
    await findClaims(queries, eq(serials.orderId, orderId)).orderBy(desc(warrantyClaims.id)),
    false,
  );

/** All claims of a customer, the newest first: for the customer's own copy of the data. */
export const readClaimsOfUser = async (queries: Queries, userId: string): Promise<WarrantyClaim[]> =>
  toClaims(
    queries,
    await findClaims(queries, eq(orders.userId, userId)).orderBy(desc(warrantyClaims.id)),
    false,
  );

/** A claim as its buyer sees it; undefined where there is none. */
export async function readClaim(queries: Queries, id: number): Promise<WarrantyClaim | undefined> {
  const [claim] = await toClaims(queries, await findClaims(queries, eq(warrantyClaims.id, id)), false);
  return claim;
}

/** Since when a claim has to have its last step, not to be overdue. */
const readOverdueSince = async (queries: Queries): Promise<Date> =>
  new Date(Date.now() - (await readNumber(queries, CLAIM_DAYS)) * DAY_MS);

const isOpen = isNull(warrantyClaims.closedAt);
const isOverdue = (since: Date) => and(isOpen, sql`${warrantyClaims.movedAt} < ${since.toISOString()}`);

/** How many claims wait too long for their next step. */
export const countOverdue = async (queries: Queries): Promise<number> =>
  queries.$count(warrantyClaims, isOverdue(await readOverdueSince(queries)));

async function toStaffClaims(queries: Queries, found: readonly Found[]): Promise<StaffClaim[]> {
  const since = await readOverdueSince(queries);
  const claims = await toClaims(queries, found, true);
  return claims.flatMap((claim, index) => {
    const row = found[index];
    if (!row) return [];
    const { shippingFullName: name, shippingPhone: phone, shippingEmail: email } = row.order;
    const isLate = row.claim.closedAt === null && row.claim.movedAt < since;
    return { ...claim, buyer: { name, phone, email }, isOverdue: isLate };
  });
}

/** A claim as staff see it; undefined where there is none. */
export async function readStaffClaim(queries: Queries, id: number): Promise<StaffClaim | undefined> {
  const [claim] = await toStaffClaims(queries, await findClaims(queries, eq(warrantyClaims.id, id)));
  return claim;
}

/** One page: of those that wait the longest first, of the others the newest. */
export async function listClaims(
  queries: Queries,
  { show, ...page }: ClaimsQuery,
): Promise<Page<StaffClaim>> {
  const where = {
    open: isOpen,
    overdue: isOverdue(await readOverdueSince(queries)),
    closed: isNotNull(warrantyClaims.closedAt),
  }[show];
  const inOrder = findClaims(queries, where).orderBy(
    show === 'closed' ? desc(warrantyClaims.id) : asc(warrantyClaims.movedAt),
    asc(warrantyClaims.id),
  );
  return listPage(page, inOrder, queries.$count(warrantyClaims, where), (found) =>
    toStaffClaims(queries, found),
  );
}
