import { eq, sql } from 'drizzle-orm';
import type { PaymentMethod } from '../../contract/order.ts';
import { isNothingDue } from '../../rules/order/order-money.ts';
import { isWallet } from '../../rules/order/payment-method.ts';
import { mayPayAgain } from '../../rules/order/payment-state.ts';
import type { Queries } from '../db/database.ts';
import { auditEntries, couponRedemptions, orderItems, orders, payments } from '../db/schema.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from '../orders/messages.ts';
import { lockOrder, moveOrder, type Order } from '../orders/move-order.ts';
import { stockTaking, takenPieces } from '../orders/stock.ts';
import { newPayment } from '../payments/open-payment.ts';
import { type AdmittedOrder, admitOrder, type OrderRequest } from './admit-order.ts';
import { type Buyer, claimAndReadStanding } from './buyer.ts';
import { revisionOfTerms } from './order-terms.ts';
import { getPromotions, getRedemptions, type PlacedOrder } from './place-order.ts';

/**
 * Lets a customer pay an own order whose wallet payments all failed: the order waits for a payment again. Stock, coupon,
 * limits and prices are those of now, as for a new order, and neither its total may be higher than it was nor its terms
 * others.
 * @param isMissing whether the shop has no such wallet any more
 * @returns `isNew` is false where the order was not cancelled: its payment may be open, or made
 * @throws HttpError not_found; status_not_allowed where it was for other reasons that it was cancelled, or none of it is
 * paid by a wallet; and what `admitOrder` throws
 */
export function reopenOrder(
  queries: Queries,
  buyer: Buyer,
  orderId: string,
  isMissing: (method: PaymentMethod) => boolean,
): Promise<PlacedOrder> {
  return queries.transaction(async (transaction) => {
    const [found] = await transaction.select().from(orders).where(eq(orders.id, orderId));
    if (found?.userId !== buyer.userId) throw new HttpError('not_found', 'Order not found');
    const contact = { phone: found.shippingPhone, email: found.shippingEmail };
    // Locks the account, and that before the order, as its deletion does.
    const standing = await claimAndReadStanding(transaction, buyer, contact, undefined);
    const order = await lockOrder(transaction, orderId);
    if (!standing || !isWallet(order.paymentMethod)) throw new HttpError('status_not_allowed');
    const { paymentMethod, totalPrice } = order;
    if (isMissing(paymentMethod)) throw new HttpError('wallet_unavailable');
    if (order.status !== 'CANCELLED') return { orderId, isNew: false, lines: [], paymentMethod, totalPrice };
    await requireUnpaid(transaction, order);
    const request = await getRequest(transaction, order, buyer);
    const admitted = await admitOrder(transaction, { buyer, standing, request, isDown: () => false });
    const { lines, totals } = admitted;
    if (isNothingDue(totals.totalPrice)) throw new HttpError('status_not_allowed', messages.nothingDueNow);
    await moveOrder(transaction, order, 'AWAITING_PAYMENT', 'checkout');
    await recordAgain(transaction, order, buyer, admitted);
    return { orderId, isNew: true, lines, paymentMethod, totalPrice: totals.totalPrice };
  });
}

/** It may be paid again, and no member of the staff had a hand in it: what staff cancelled stays so. */
async function requireUnpaid(transaction: Queries, order: Order): Promise<void> {
  const attempts = await transaction.select().from(payments).where(eq(payments.orderId, order.id));
  const touched = await transaction.$count(auditEntries, eq(auditEntries.subject, order.id));
  const states = attempts.map(({ state }) => state);
  if (!mayPayAgain(order, states, new Date()) || touched > 0)
    throw new HttpError('status_not_allowed', 'This order cannot be paid any more. Please order again.');
}

/** The request that would place this order now. @throws HttpError product_unavailable for a deleted product */
async function getRequest(transaction: Queries, order: Order, { userId }: Buyer): Promise<OrderRequest> {
  const items = await transaction.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const cart = items.map(({ productId, quantity }) => {
    if (productId === null) throw new HttpError('product_unavailable');
    return { id: productId, qty: quantity };
  });
  return {
    userDetails: {
      userId,
      fullName: order.shippingFullName,
      email: order.shippingEmail,
      phone: order.shippingPhone,
      address: order.shippingAddress,
    },
    cart,
    paymentMethod: order.paymentMethod,
    isInsideValley: order.isInsideValley,
    ...(order.district !== null && { district: order.district }),
    ...(order.couponCode && { couponCode: order.couponCode }),
    expectedTotal: order.totalPrice,
    revision: revisionOfTerms({
      lines: items.map(({ productName, warranty, ...item }) => ({
        ...item,
        name: productName,
        warranty: warranty ?? '',
      })),
      promotions: order.promotions,
      shippingCharge: order.shippingCharge,
      deliveryDays: order.deliveryDays,
    }),
  };
}

/** Records what the order comes to now, and takes what it needs. */
async function recordAgain(
  transaction: Queries,
  { id: orderId }: Order,
  buyer: Buyer,
  { lines, promotions, totals, deliveryDays, proof, holdReasons }: AdmittedOrder,
): Promise<void> {
  await transaction
    .update(orders)
    .set({
      ...totals,
      deliveryDays: deliveryDays ?? null,
      ...getPromotions(promotions),
      network: buyer.network,
      proof,
      holdReasons,
      // It came into these as if for the first time.
      statusTimes: sql`${orders.statusTimes} - 'CANCELLED' - 'AWAITING_PAYMENT'`,
    })
    .where(eq(orders.id, orderId));
  const now = lines.map((line) => ({ ...line, taken: takenPieces(line) }));
  await transaction.execute(sql`
    UPDATE order_items SET rate = "unitPrice", marked_price = "markedPrice", taken_pieces = taken
    FROM json_to_recordset(${JSON.stringify(now)}::json)
      AS now ("productId" int, "unitPrice" int, "markedPrice" int, taken int)
    WHERE order_id = ${orderId} AND product_id = "productId"`);
  await nameStockCause(transaction, { kind: 'order', reference: orderId, note: messages.paidAgain });
  await transaction.execute(stockTaking(lines));
  if (promotions.length > 0)
    await transaction.insert(couponRedemptions).values(getRedemptions(orderId, buyer.userId, promotions));
  await transaction.insert(payments).values(newPayment(orderId, totals.totalPrice));
}
