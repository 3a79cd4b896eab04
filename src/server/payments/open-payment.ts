import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq } from 'drizzle-orm';
import { hasTrait } from '../../rules/order/order-status.ts';
import { nextPaymentState } from '../../rules/order/payment-state.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, orders, payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { firstLookup, openingEnds } from '../ledger/lookup-times.ts';
import { getPaisa } from '../ledger/owed-money.ts';
import { lockIfThere, type Order } from '../orders/move-order.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentGateway, PaymentRequest } from './gateways/gateway.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** Where a wallet sends shoppers back to. */
export const returnUrl = (siteUrl: string): string => `${siteUrl}/orders/fulfill-order`;

type PlacedOrder = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/** Most characters: the documentation has no limit, but the wallet's page and statements have room for one line. */
const LONGEST_NAME = 100;

/** Line breaks, control characters, and characters that change the text's direction. */
const NOT_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** Text for the wallet: on one line, without control characters, and no longer than a line. */
export function walletText(text: string, longest = LONGEST_NAME): string {
  const line = text.replaceAll(NOT_TEXT, ' ').trim();
  const letters = [...line];
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** Every sample has ten digits; a landline has fewer, and the field is optional. */
const getMobile = (phone: string): string | undefined => phone.match(/^\+977(\d{10})$/)?.[1];

/** "The name of the product", and how many others there are. */
function getName(items: readonly Item[], orderId: string): string {
  const first = items[0]?.productName;
  if (first === undefined) return orderId;
  const others = items.length > 1 ? ` and ${items.length - 1} more` : '';
  return walletText(first, LONGEST_NAME - others.length) + others || orderId;
}

/** The parts of the amount. The discount is subtracted from the first: no sample has a negative amount. */
function getBreakdown(
  { couponCode, couponDiscount, shippingCharge }: PlacedOrder,
  amountPaisa: number,
): PaymentRequest['breakdown'] {
  const shippingPaisa = getPaisa(shippingCharge);
  const products = {
    label: couponCode
      ? 'Products, less the coupon'
      : couponDiscount > 0
        ? 'Products, less the discount'
        : 'Products',
    amountPaisa: amountPaisa - shippingPaisa,
  };
  return shippingPaisa > 0 ? [products, { label: 'Shipping', amountPaisa: shippingPaisa }] : [products];
}

const getProduct = ({
  id,
  productId,
  productName,
  quantity,
  unitPrice,
}: Item): PaymentRequest['products'][number] => ({
  identity: String(productId ?? id),
  name: walletText(productName) || String(productId ?? id),
  quantity,
  unitPricePaisa: getPaisa(unitPrice),
  totalPricePaisa: getPaisa(unitPrice * quantity),
});

/** The payment request of an order. */
export function getPaymentRequest(
  order: PlacedOrder,
  items: readonly Item[],
  amountPaisa: number,
  siteUrl: string,
): PaymentRequest {
  return {
    orderId: order.id,
    orderName: getName(items, order.id),
    amountPaisa,
    breakdown: getBreakdown(order, amountPaisa),
    products: items.map(getProduct),
    returnUrl: returnUrl(siteUrl),
    websiteUrl: siteUrl,
    customer: {
      name: walletText(order.shippingFullName),
      email: order.shippingEmail,
      phone: getMobile(order.shippingPhone),
    },
  };
}

/** Reads the payment request of an attempt's order; undefined where that order is gone. */
async function readPaymentRequest(
  queries: Queries,
  { orderId, amountPaisa }: Pick<Attempt, 'orderId' | 'amountPaisa'>,
  siteUrl: string,
): Promise<PaymentRequest | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
  const items = await queries
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  return order && getPaymentRequest(order, items, amountPaisa, siteUrl);
}

const LOOK_AGAIN_MS = 200;
const LOOKS = 60;

/** The row of an order that is to be paid by the wallet. @param rupees whole rupees */
export const newPayment = (orderId: string, rupees: number): typeof payments.$inferInsert => ({
  orderId,
  amountPaisa: getPaisa(rupees),
  nextLookupAt: openingEnds(),
});

/**
 * Opens the wallet's payment for a new order, or returns the address of an earlier call under the same idempotency
 * key.
 * @param gateway that of the order's payment method
 * @param siteUrl the shop's own address, where the wallet sends the shopper back to
 * @returns the address to pay at
 * @throws HttpError wallet_unavailable or wallet_refused, and the order is withdrawn; order_cancelled where an editor
 * was faster
 */
export async function openPayment(
  queries: Queries,
  gateway: PaymentGateway,
  siteUrl: string,
  { orderId, isNew }: { orderId: string; isNew: boolean },
): Promise<string> {
  const attempt = await getAttempt(queries, orderId);
  if (!attempt) throw new HttpError('wallet_unavailable');
  if (!isNew) return addressOpenedBy(queries, attempt, paidAddress(siteUrl, orderId));
  const request = await readPaymentRequest(queries, attempt, siteUrl);
  if (!request) throw new HttpError('wallet_unavailable');
  const opening = await gateway.open(request);
  if (opening.kind !== 'opened') {
    await withdrawOrder(queries, attempt);
    throw new HttpError(opening.kind === 'refused' ? 'wallet_refused' : 'wallet_unavailable');
  }
  const { reference, paymentUrl, expiresAt } = opening;
  // Committed before anyone learns the address: a payment there is then looked up even after a crash.
  const isAwaited = await queries.transaction(async (transaction) => {
    const order = await lockIfThere(transaction, orderId);
    const kept = await transaction
      .update(payments)
      .set({
        state: nextPaymentState('INITIATING', 'OPEN', 'checkout'),
        gatewayReference: reference,
        paymentUrl,
        expiresAt,
        nextLookupAt: firstLookup(),
      })
      .where(and(eq(payments.id, attempt.id), eq(payments.state, 'INITIATING')))
      .returning({ id: payments.id });
    if (kept.length === 0) throw new HttpError('wallet_unavailable');
    return order?.status === 'AWAITING_PAYMENT';
  });
  if (!isAwaited) throw new HttpError('order_cancelled');
  return paymentUrl;
}

/**
 * An order that was cancelled is not answered as placed, and nobody may pay for it, not by an earlier address either.
 * One that has come to its end is not what is ordered now.
 * @returns the order @throws HttpError order_cancelled or idempotency_conflict
 */
export async function requireStanding(queries: Queries, orderId: string): Promise<Order | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status === 'CANCELLED') throw new HttpError('order_cancelled');
  if (order && hasTrait(order.status, 'isClosed')) throw new HttpError('idempotency_conflict');
  return order;
}

async function getAttempt(queries: Queries, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return attempt;
}

/** Nobody is sent to pay again: the page where the wallet sends shoppers back says that the order is paid. */
const paidAddress = (siteUrl: string, orderId: string): string =>
  `${returnUrl(siteUrl)}?purchase_order_id=${encodeURIComponent(orderId)}`;

/** Waits for the call that placed the order: two open payments of one order could both be paid. */
async function addressOpenedBy(queries: Queries, first: Attempt, paidAddress: string): Promise<string> {
  let attempt: Attempt | undefined = first;
  for (let look = 0; attempt?.state === 'INITIATING' && look < LOOKS; look += 1) {
    await wait(LOOK_AGAIN_MS);
    attempt = await getAttempt(queries, first.orderId);
  }
  await requireStanding(queries, first.orderId);
  if (!attempt?.paymentUrl) throw new HttpError('wallet_unavailable');
  return attempt.state === 'PAID' ? paidAddress : attempt.paymentUrl;
}
