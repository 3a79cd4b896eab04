import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { HoldReason, orderRequest } from '../../contract/order.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import type { ProofLevel } from '../../rules/order/order-limits.ts';
import { orderTotalOf } from '../../rules/order/order-total.ts';
import { isCashOutsideValley, isWallet } from '../../rules/order/payment-method.ts';
import { shippingChargeOf } from '../../rules/order/shipping.ts';
import { walletLimitMessage, walletLimitProblem } from '../../rules/order/wallet-limits.ts';
import { formatRupees } from '../../rules/price/money.ts';
import type { Queries } from '../db/database.ts';
import { idempotencyKeys, orderItems, orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { notifyBuyer } from '../orders/order-mail.ts';
import { requireStock, takenPieces, takeStock } from '../orders/stock.ts';
import { recordPayment, requireStanding } from '../payments/open-payment.ts';
import { type CouponRow, couponOfOrder, discountOf, redeemCoupon } from '../promotions/coupon-of-order.ts';
import type { Buyer } from './buyer.ts';
import { newOrderId, OrderIdTaken, withNewOrderId } from './new-order-id.ts';
import { type OrderPolicy, openOrderPolicy } from './order-policy.ts';
import { type PricedLine, priceAndLockLines, subtotalOfLines } from './price-lines.ts';
import { requireNoRepeat } from './repeated-order.ts';

/** A parsed order request. */
export type OrderRequest = z.output<typeof orderRequest>;
/** `isNew` is false where the idempotency key was used before: this is then the earlier order. */
export type PlacedOrder = { orderId: string; isNew: boolean };
type Placing = { orderId: string; buyer: Buyer; request: OrderRequest };
type Totals = { subTotal: number; couponDiscount: number; totalPrice: number };

/**
 * Places an order in one transaction, or nothing of it. In phases: claim the idempotency key, lock whose orders are
 * limited together, price and lock the lines, check stock, coupon, total and limits, take the stock, record the order.
 * @param key the caller's Idempotency-Key: the same key again gives the same order
 * @returns the order's id, and whether this call placed it
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
  const { userId } = buyer;
  return queries.transaction(async (transaction) => {
    const earlier = key && (await claimKey(transaction, { userId, key, request, orderId }));
    if (earlier) {
      await requireStanding(transaction, earlier);
      return { orderId: earlier, isNew: false };
    }
    const policy = await openOrderPolicy(transaction, buyer, request.userDetails);
    await requireNoRepeat(transaction, userId, request);
    const now = new Date();
    const lines = await priceAndLockLines(transaction, request.cart, now);
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
    const holdReasons = await policy.admit({
      lines,
      rupees: totals.totalPrice,
      isCashOutsideValley: isCashOutsideValley(request.paymentMethod, request.isInsideValley),
    });
    await takeStock(transaction, lines);
    const standing = { proof: policy.proof, holdReasons };
    await recordOrder(transaction, { orderId, buyer, request, lines, coupon, totals, standing });
    return { orderId, isNew: true };
  });
}

/**
 * Claims a key for this order; returns the earlier order's id where the key was used. A concurrent call with the same
 * key waits here.
 */
async function claimKey(
  transaction: Queries,
  { userId, key, request, orderId }: { userId: string; key: string; request: OrderRequest; orderId: string },
): Promise<string | undefined> {
  // What the shopper had seen is no part of the order: it may differ when the same is sent again.
  const { seenOrders: _, ...order } = request;
  const requestHash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, orderId })
    .onConflictDoNothing()
    .returning();
  if (claimed.length > 0) return undefined;
  const [used] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  // The earlier order was withdrawn just now, and its key with it.
  if (!used) return claimKey(transaction, { userId, key, request, orderId });
  if (used.requestHash !== requestHash) throw new HttpError('idempotency_conflict');
  return used.orderId ?? undefined;
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
  const order = {
    id: orderId,
    userId,
    status: isWallet(request.paymentMethod) ? 'AWAITING_PAYMENT' : 'PENDING',
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
  const recorded = await transaction.insert(orders).values(order).onConflictDoNothing().returning();
  if (recorded.length === 0) throw new OrderIdTaken();
  await transaction.insert(orderItems).values(items);
  if (used) await redeemCoupon(transaction, { orderId, couponId: used.id, userId });
  // By the wallet, the buyer is notified when it is paid, or is not.
  if (isWallet(order.paymentMethod)) await recordPayment(transaction, orderId, totals.totalPrice);
  else await notifyBuyer(transaction, orderId, 'placed');
}
