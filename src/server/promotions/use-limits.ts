import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { HOUR_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import { findUser } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { couponRedemptions, orders, users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { accountsOfMailbox } from '../limits/blocked-contacts.ts';
import type { Counters, Limit, Subject } from '../limits/counters.ts';
import { requireAllowed } from '../limits/limit-settings.ts';
import { getBlock, networkRanges } from '../limits/network.ts';

/** The limits of a promotion: numbers of orders; null: any number. */
type Limited = { id: number; limitTotal: number | null; limitPerCustomer: number | null };
/**
 * Who uses a promotion: customer, the network of the request, and the phone number of the order in its international
 * form; undefined where it is not said yet. `isFree`: the order costs nothing until the wallet is paid, and its customer
 * never received goods.
 */
export type Customer = {
  userId: string | undefined;
  network: string;
  phone: string | undefined;
  isFree: boolean;
};

/** Whose mailbox holds a use. */
const HOLDER = {
  email: users.email,
  isConfirmed: sql<boolean>`${users.emailVerifiedAt} IS NOT NULL`,
  phone: users.phone,
};
type Holder = { email: string; isConfirmed: boolean; phone: string };

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
  const ofBlock = free.filter((holder) => holder.network && getBlock(holder.network) === getBlock(network));
  const share = Math.floor(limitTotal * FREE_SHARE);
  return isMost(unconfirmed, share) || isMost(ofBlock, share) ? 'strangers' : undefined;
}

/** The accounts of a mailbox, which has endless addresses, if it confirmed each; else the account alone. */
async function getAccounts(queries: Queries, userId: string, holder: Holder | undefined): Promise<string[]> {
  if (!holder?.isConfirmed) return [userId];
  const accounts = await accountsOfMailbox(queries, holder.email);
  return accounts.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id);
}

/**
 * SQL of the ids of all orders of a customer: of the accounts of one mailbox, and of the phone numbers of order and
 * account, because accounts cost nothing; with them those that staff placed. @returns undefined of an unknown visitor
 */
async function ordersOfCustomer(
  queries: Queries,
  { userId, phone }: Pick<Customer, 'userId' | 'phone'>,
): Promise<SQL | undefined> {
  const [holder] = userId ? await queries.select(HOLDER).from(users).where(eq(users.id, userId)) : [];
  const accounts = userId ? await getAccounts(queries, userId, holder) : [];
  const phones = [phone, holder?.phone].filter((number) => number);
  const parts = [
    ...(accounts.length > 0 ? [sql`SELECT id FROM orders WHERE user_id IN ${accounts}`] : []),
    ...(phones.length > 0 ? [sql`SELECT id FROM orders WHERE shipping_phone IN ${phones}`] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` UNION `) : undefined;
}

/** Whether a coupon has reached its limit of orders, of all customers or of this one. */
async function isUsedUp(
  queries: Queries,
  { id, limitTotal, limitPerCustomer }: Limited,
  customer: Customer,
): Promise<boolean> {
  const ofCoupon = eq(couponRedemptions.couponId, id);
  if (limitTotal !== null && (await queries.$count(couponRedemptions, ofCoupon)) >= limitTotal) return true;
  const own = limitPerCustomer === null ? undefined : await ordersOfCustomer(queries, customer);
  if (limitPerCustomer === null || !own) return false;
  const ofCustomer = and(ofCoupon, sql`${couponRedemptions.orderId} IN (${own})`);
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

/** Whether a customer has no order that stands; true of an unknown visitor. */
export async function isFirstOrderOf(queries: Queries, customer: Customer): Promise<boolean> {
  const own = await ordersOfCustomer(queries, customer);
  if (!own) return true;
  const standing = and(sql`${orders.id} IN (${own})`, ne(orders.status, 'CANCELLED'));
  return (await queries.$count(orders, standing)) === 0;
}

/** The group of a customer; null: none. */
export async function getGroup(queries: Queries, userId: string): Promise<number | null> {
  const [found] = await queries.select({ groupId: users.groupId }).from(users).where(eq(users.id, userId));
  return found?.groupId ?? null;
}

/** Why a promotion counts in no further order; undefined when it does. For a visitor the customer's own limit is unknown. */
export async function findUsedUp(
  queries: Queries,
  promotion: Limited,
  customer: Customer,
): Promise<HttpError | undefined> {
  const { userId, network, isFree } = customer;
  const { limitTotal } = promotion;
  const held =
    userId && limitTotal !== null
      ? await heldUnpaid(queries, { ...promotion, limitTotal }, { userId, network })
      : undefined;
  if (held === 'strangers' && isFree) return new HttpError('coupon_used_up', HELD);
  if (held !== 'mailbox' && !(await isUsedUp(queries, promotion, customer))) return undefined;
  const holder = userId && (await findUnpaidHolder(queries, promotion, userId));
  return new HttpError(
    'coupon_used_up',
    holder && `This coupon is used by your order ${holder}, which is not paid yet. Pay or cancel that order`,
  );
}

/** Coupon codes are short enough to guess: a limit for visitors of each network, over all calls that take a code. */
const CODES_OF_NETWORK: Limit = { name: 'coupon-codes', max: 30, windowMs: MINUTE_MS };
/** Of one account, wherever it comes from: visitors beside it keep nobody with an account from a code. */
const CODES_OF_ACCOUNT: Limit = { name: 'coupon-codes-account', max: 20, windowMs: HOUR_MS };
/** Of all accounts of a network whose e-mail is not confirmed, because a stranger may have any number of them. */
const CODES_OF_ACCOUNTS: Limit = { name: 'coupon-codes-accounts', max: 30, windowMs: MINUTE_MS };

/** Who tries a code; `userId` is undefined for a visitor. */
type Guesser = { network: string; userId: string | undefined };

const isWrongCode = (error: unknown) => error instanceof HttpError && error.code === 'coupon_invalid';

/**
 * Checks a coupon code within the limits on wrong ones. Counted before the check and outside its transaction: a
 * rollback would give the attempt back. Only codes that no coupon has stay counted.
 * @param isWrong whether a result says that no coupon has the code; a thrown coupon_invalid says so too
 * @throws HttpError too_many_requests, or what the check throws
 */
export async function limitWrongCodes<Result>(
  { queries, counters, reply }: { queries: Queries; counters: Counters; reply: FastifyReply },
  { network, userId }: Guesser,
  check: () => Promise<Result>,
  isWrong: (result: Result) => boolean = () => false,
): Promise<Result> {
  const ranges = networkRanges(network);
  const limits: [Limit, Subject][] =
    userId === undefined
      ? [[CODES_OF_NETWORK, ranges]]
      : [
          [CODES_OF_ACCOUNT, userId],
          [CODES_OF_ACCOUNTS, ranges],
        ];
  const taken: [Limit, Subject][] = [];
  const forgive = () => Promise.all(taken.map((each) => counters.giveBack(...each)));
  try {
    for (const [limit, subject] of limits) {
      const attempt = await counters.take(limit, subject);
      const isNetworks = userId !== undefined && limit === CODES_OF_ACCOUNTS;
      if (isNetworks && !attempt.isAllowed && (await findUser(queries, userId))?.emailVerifiedAt) continue;
      requireAllowed(reply, attempt);
      taken.push([limit, subject]);
    }
    const result = await check();
    if (!isWrong(result)) await forgive();
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await forgive();
    throw error;
  }
}
