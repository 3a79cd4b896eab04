import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import type { Queries } from '../db/database.ts';
import { couponRedemptions, orders, users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { accountsOfMailbox } from '../limits/accounts-of-mailbox.ts';
import { blockOf } from '../limits/network.ts';

/** The limits of a promotion: numbers of orders; null: any number. */
type Limited = { id: number; limitTotal: number | null; limitPerCustomer: number | null };
/**
 * Who uses a promotion: customer and the network of the request. `isFree`: the order costs nothing until the wallet is
 * paid, and its customer never received goods.
 */
export type Customer = { userId: string | undefined; network: string; isFree: boolean };

/** Whose mailbox holds a use. */
const HOLDER = { email: users.email, isConfirmed: sql<boolean>`${users.emailVerifiedAt} IS NOT NULL` };

/** Uses of a limited coupon that orders of one mailbox hold while the wallet has not paid them: a second try. */
const MOST_UNPAID = 2;

/**
 * The part of a coupon's uses that unpaid orders of unconfirmed accounts, or of one block of networks, hold together.
 */
const FREE_SHARE = 0.5;
const HELD =
  'All uses of this coupon are held by orders that are not paid yet. Pay in cash, or try again in a while';

/** The orders that hold a use of a coupon while the wallet has not paid them. */
const readUnpaid = (queries: Queries, couponId: number) =>
  queries
    .select({ ...HOLDER, network: orders.network, proof: orders.proof })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .innerJoin(users, eq(users.id, couponRedemptions.userId))
    .where(and(eq(couponRedemptions.couponId, couponId), eq(orders.status, 'AWAITING_PAYMENT')));

/**
 * Whether unpaid orders hold as many uses of a coupon as they may: they cost nothing, and would keep a coupon of few
 * uses from all others. `mailbox`: those of the customer's mailbox; an account whose e-mail is unconfirmed shares it
 * only with such, because its address may be someone else's. `strangers`: those of customers who never received goods,
 * of all accounts without a confirmed e-mail where this is one, or of the block of networks.
 * @param limitTotal the uses that the coupon has in all
 */
async function heldUnpaid(
  queries: Queries,
  { id, limitTotal }: { id: number; limitTotal: number },
  { userId, network }: { userId: string; network: string },
): Promise<'mailbox' | 'strangers' | undefined> {
  const [customer] = await queries.select(HOLDER).from(users).where(eq(users.id, userId));
  if (!customer) return undefined;
  const unpaid = await readUnpaid(queries, id);
  // One is always left to others, where there is more than one.
  const isMost = (held: readonly unknown[], most: number) =>
    held.length >= Math.max(1, Math.min(most, limitTotal - 1));
  const ofMailbox = unpaid.filter(
    ({ email, isConfirmed }) =>
      isConfirmed === customer.isConfirmed && canonicalMailbox(email) === canonicalMailbox(customer.email),
  );
  if (isMost(ofMailbox, MOST_UNPAID)) return 'mailbox';
  const free = unpaid.filter(({ proof }) => proof !== 'delivered');
  const unconfirmed = customer.isConfirmed ? [] : free.filter(({ isConfirmed }) => !isConfirmed);
  const ofBlock = free.filter((holder) => holder.network && blockOf(holder.network) === blockOf(network));
  const share = Math.floor(limitTotal * FREE_SHARE);
  return isMost(unconfirmed, share) || isMost(ofBlock, share) ? 'strangers' : undefined;
}

/** The accounts that are one customer: those of a mailbox, which has endless addresses, if it confirmed each. */
async function accountsOfCustomer(queries: Queries, userId: string): Promise<string[]> {
  const [customer] = await queries.select(HOLDER).from(users).where(eq(users.id, userId));
  if (!customer?.isConfirmed) return [userId];
  const accounts = await accountsOfMailbox(queries, customer.email);
  return accounts.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id);
}

/** Whether a coupon has reached its limit of orders, of all customers or of this one. */
async function isUsedUp(
  queries: Queries,
  { id, limitTotal, limitPerCustomer }: Limited,
  userId: string | undefined,
): Promise<boolean> {
  const ofCoupon = eq(couponRedemptions.couponId, id);
  if (limitTotal !== null && (await queries.$count(couponRedemptions, ofCoupon)) >= limitTotal) return true;
  if (limitPerCustomer === null || userId === undefined) return false;
  const ofCustomer = and(
    ofCoupon,
    inArray(couponRedemptions.userId, await accountsOfCustomer(queries, userId)),
  );
  return (await queries.$count(couponRedemptions, ofCustomer)) >= limitPerCustomer;
}

/** The id of a customer's own order that holds a coupon and may still be paid or cancelled. */
async function findUnpaidHolder(
  queries: Queries,
  { id }: Limited,
  userId: string,
): Promise<string | undefined> {
  const [found] = await queries
    .select({ orderId: orders.id })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(
      and(
        eq(couponRedemptions.couponId, id),
        eq(couponRedemptions.userId, userId),
        eq(orders.status, 'AWAITING_PAYMENT'),
      ),
    )
    .limit(1);
  return found?.orderId;
}

/** Whether a customer has no order that stands. */
export async function isFirstOrderOf(queries: Queries, userId: string): Promise<boolean> {
  const accounts = await accountsOfCustomer(queries, userId);
  const standing = and(inArray(orders.userId, accounts), ne(orders.status, 'CANCELLED'));
  return (await queries.$count(orders, standing)) === 0;
}

/** The group of a customer; null: none. */
export async function groupOf(queries: Queries, userId: string): Promise<number | null> {
  const [found] = await queries.select({ groupId: users.groupId }).from(users).where(eq(users.id, userId));
  return found?.groupId ?? null;
}

/** Why a promotion counts in no further order; undefined when it does. For a visitor the customer's own limit is unknown. */
export async function findUsedUp(
  queries: Queries,
  promotion: Limited,
  { userId, network, isFree }: Customer,
): Promise<HttpError | undefined> {
  const { limitTotal } = promotion;
  const held =
    userId && limitTotal !== null
      ? await heldUnpaid(queries, { ...promotion, limitTotal }, { userId, network })
      : undefined;
  if (held === 'strangers' && isFree) return new HttpError('coupon_used_up', HELD);
  if (held !== 'mailbox' && !(await isUsedUp(queries, promotion, userId))) return undefined;
  const holder = userId && (await findUnpaidHolder(queries, promotion, userId));
  return new HttpError(
    'coupon_used_up',
    holder && `This coupon is used by your order ${holder}, which is not paid yet. Pay or cancel that order`,
  );
}
