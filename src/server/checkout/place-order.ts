import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { HoldReason, orderRequest } from '../../contract/order.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import type { ProofLevel } from '../../rules/order/order-limits.ts';
import { orderTotalOf } from '../../rules/order/order-total.ts';
import { isCashOutsideValley, isWallet } from '../../rules/order/payment-method.ts';
import { shippingChargeOf } from '../../rules/order/shipping.ts';
import { walletLimitMessage, walletLimitProblem } from '../../rules/order/wallet-limits.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { orderScopeLocks } from '../db/advisory-locks.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { readAtOnce } from '../db/read-at-once.ts';
import {
  couponRedemptions,
  idempotencyKeys,
  orderItems,
  orderNotices,
  orders,
  payments,
} from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { announceStockLater, requireStock, stockTaking, takenPieces } from '../orders/stock.ts';
import { newPayment, requireStanding } from '../payments/open-payment.ts';
import { type CouponRow, couponOfOrder, discountOf } from '../promotions/coupon-of-order.ts';
import { type Buyer, claimAndReadStanding } from './buyer.ts';
import { newOrderId, OrderIdTaken, withNewOrderId } from './new-order-id.ts';
import { type OrderPolicy, orderPolicy } from './order-policy.ts';
import {
  linesQuery,
  type PricedLine,
  readProductIds,
  requireLines,
  subtotalOfLines,
  wantedOf,
} from './price-lines.ts';
import { recentQuery, requireNoRepeat } from './repeated-order.ts';

/** A parsed order request. */
export type OrderRequest = z.output<typeof orderRequest>;
/**
 * `isNew` is false where the idempotency key was used before: this is then the earlier order. `lines` are those that
 * this call placed.
 */
export type PlacedOrder = { orderId: string; isNew: boolean; lines: readonly PricedLine[] };
type Placing = { orderId: string; buyer: Buyer; request: OrderRequest };
type Totals = { subTotal: number; couponDiscount: number; totalPrice: number };

/**
 * Places an order in one transaction, or nothing of it. In phases: claim the idempotency key, lock whose orders are
 * limited together, price and lock the lines, check stock, coupon, total and limits, take the stock, record the order.
 * @param key the caller's Idempotency-Key: the same key again gives the same order
 * @throws HttpError saying why the order cannot be taken as it is
 */
export function placeOrder(
  queries: Queries,
  buyer: Buyer,
  request: OrderRequest,
  key: string | undefined,
  makeId = newOrderId,
): Promise<PlacedOrder> {
  return withNewOrderId(makeId, (orderId) => placeAs(queries, { orderId, buyer, request, key }));
}

function placeAs(
  queries: Queries,
  { orderId, buyer, request, key }: Placing & { key: string | undefined },
): Promise<PlacedOrder> {
  return queries.transaction(async (transaction) => {
    const keyed = key && { userId: buyer.userId, key, requestHash: hashRequest(request), orderId };
    const claim = keyed
      ? transaction
          .insert(idempotencyKeys)
          .values(keyed)
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key })
      : undefined;
    const standing = await claimAndReadStanding(transaction, buyer, request.userDetails, claim);
    if (!standing) {
      const earlier = keyed && (await readEarlier(transaction, keyed));
      // The earlier order was withdrawn just now, and its key with it.
      return earlier
        ? { orderId: earlier, isNew: false, lines: [] }
        : placeAs(transaction, { orderId, buyer, request, key });
    }
    const policy = orderPolicy(standing, buyer, request.userDetails);
    const wanted = wantedOf(request.cart);
    const productIds = readProductIds(wanted);
    await lockScopesAndStock(transaction, policy.locks, productIds);
    const now = new Date();
    const read = await readAtOnce(transaction, {
      recent: recentQuery(buyer.userId, request),
      lines: linesQuery(wanted, now),
      reserved: policy.reservedQuery(productIds),
    });
    requireNoRepeat(read.recent, wanted, request);
    const lines = requireLines(read.lines, wanted, now);
    requireStock(lines);
    const subtotal = subtotalOfLines(lines);
    const isFree = isWallet(request.paymentMethod) && policy.proof !== 'delivered';
    const coupon = request.couponCode
      ? await couponOfOrder(transaction, request.couponCode, { ...buyer, isFree, subtotal, now })
      : undefined;
    const totals = totalsOf(subtotal, coupon);
    requirePayable(totals);
    requireExpectedTotal(totals, request.expectedTotal);
    requireWithinWallet(totals.totalPrice, policy.wallets, request);
    const wantedOrder = {
      lines,
      rupees: totals.totalPrice,
      isCashOutsideValley: isCashOutsideValley(request.paymentMethod, request.isInsideValley),
    };
    const admitted = { proof: policy.proof, holdReasons: policy.admit(wantedOrder, read.reserved) };
    await recordOrder(transaction, { orderId, buyer, request, lines, coupon, totals, standing: admitted });
    return { orderId, isNew: true, lines };
  });
}

/** What the shopper had seen is no part of the order: it may differ when the same is sent again. */
function hashRequest({ seenOrders: _, ...order }: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}

/**
 * The order that was placed under a key before; undefined where it was withdrawn meanwhile.
 * @throws HttpError idempotency_conflict, and what `requireStanding` throws
 */
async function readEarlier(
  transaction: Queries,
  { userId, key, requestHash }: { userId: string; key: string; requestHash: string },
): Promise<string | undefined> {
  const [used] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (!used) return undefined;
  if (used.requestHash !== requestHash || !used.orderId) throw new HttpError('idempotency_conflict');
  await requireStanding(transaction, used.orderId);
  return used.orderId;
}

/** No product has it: a list for a statement is never empty. */
const NO_ID = 0;

/**
 * Locks the scopes of an order and then the stock of what is wanted, until the transaction ends. The scopes first: an
 * order that waits there blocks no other. Stock in the order of ids: another order could deadlock.
 */
async function lockScopesAndStock(
  transaction: Queries,
  scopes: readonly string[],
  productIds: readonly number[],
): Promise<void> {
  // A condition without a column is evaluated before the table is read.
  await transaction.execute(
    prepared(sql`
    WITH scopes AS MATERIALIZED (${orderScopeLocks(scopes)})
    SELECT 1 FROM inventory WHERE product_id IN ${[...productIds, NO_ID]} AND (SELECT count(*) FROM scopes) >= 0
    ORDER BY product_id FOR UPDATE`),
  );
}

function totalsOf(subTotal: number, coupon: CouponRow | undefined): Totals {
  const couponDiscount = coupon ? discountOf(coupon, subTotal) : 0;
  return { subTotal, couponDiscount, totalPrice: orderTotalOf(subTotal, couponDiscount) };
}

/** Larger amounts would overflow their columns. */
function requirePayable({ subTotal }: Totals): void {
  if (subTotal > MAX_RUPEES)
    throw new HttpError('validation_error', `An order may come to at most ${formatRupees(MAX_RUPEES)}`);
}

/**
 * Checked here, because the wallet would reject it only after the shopper was sent there. @throws HttpError
 * wallet_limit saying what can be done
 */
function requireWithinWallet(
  total: number,
  wallets: OrderPolicy['wallets'],
  { paymentMethod, isInsideValley }: OrderRequest,
): void {
  const limits = wallets[paymentMethod];
  const problem = limits && walletLimitProblem(total, limits);
  if (!problem) return;
  const message = walletLimitMessage(paymentMethod, problem, limits, isInsideValley);
  throw new HttpError('wallet_limit', message, { fields: { paymentMethod: message } });
}

/**
 * A total above what the shopper saw needs a confirmation; a lower one is simply charged (docs/architecture.md, One
 * price).
 */
function requireExpectedTotal(totals: Totals, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined || totals.totalPrice <= expectedTotal) return;
  throw new HttpError(
    'total_changed',
    `The total is now ${formatRupees(totals.totalPrice)}. Please check it and order again.`,
    {
      quote: totals,
    },
  );
}

async function recordOrder(
  transaction: Queries,
  {
    orderId,
    buyer: { userId, network },
    request,
    lines,
    coupon,
    totals,
    standing,
  }: Placing & {
    lines: readonly PricedLine[];
    coupon: CouponRow | undefined;
    totals: Totals;
    standing: { proof: ProofLevel; holdReasons: HoldReason[] };
  },
): Promise<void> {
  const { fullName, email, phone, address } = request.userDetails;
  // One that takes less than a rupee off stays for another order.
  const used = totals.couponDiscount > 0 ? coupon : undefined;
  const isByWallet = isWallet(request.paymentMethod);
  const order = {
    id: orderId,
    userId,
    status: isByWallet ? 'AWAITING_PAYMENT' : 'PENDING',
    paymentMethod: request.paymentMethod,
    isInsideValley: request.isInsideValley,
    shippingFullName: fullName,
    shippingEmail: email,
    shippingPhone: phone,
    shippingAddress: address,
    shippingCharge: shippingChargeOf(totals.subTotal),
    couponCode: used?.code ?? null,
    ...totals,
    network,
    ...standing,
  } as const;
  const items = lines.map((line) => ({
    orderId,
    productId: line.productId,
    productName: line.name,
    productImage: line.image,
    quantity: line.quantity,
    takenPieces: takenPieces(line),
    unitPrice: line.unitPrice,
    markedPrice: line.markedPrice,
  }));
  const parts = {
    placed: transaction.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id }),
    lined: transaction.insert(orderItems).values(items),
    taken: sql`(${stockTaking(lines)})`,
    ...(used && {
      redeemed: transaction.insert(couponRedemptions).values({ orderId, couponId: used.id, userId }),
    }),
    // By the wallet, the buyer is notified when it is paid, or is not.
    ...(isByWallet
      ? { owed: transaction.insert(payments).values(newPayment(orderId, totals.totalPrice)) }
      : { noticed: transaction.insert(orderNotices).values({ orderId, event: 'placed' }) }),
  };
  const recorded = await transaction.execute(
    prepared(sql`
    WITH ${sql.join(
      Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} AS ${part}`),
      sql`, `,
    )} SELECT id ${isByWallet ? sql`` : sql`, ${announceStockLater}`} FROM placed`),
  );
  if (rowsOf(recorded).length === 0) throw new OrderIdTaken();
}
