import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isPaidBefore, isTransfer } from '../../rules/order/payment-method.ts';
import { getRows, type Queries } from '../db/database.ts';
import { prepared } from '../db/reading.ts';
import {
  couponRedemptions,
  idempotencyKeys,
  orderItems,
  orderNotices,
  orders,
  payments,
} from '../db/schema.ts';
import { stockCause } from '../db/stock-cause.ts';
import { type OrderEvent, orderEvents } from '../events.ts';
import { HttpError } from '../http/http-error.ts';
import { placedNotice } from '../mail/note-event.ts';
import type { Order } from '../orders/move-order.ts';
import { transferSubject } from '../orders/notify-buyer.ts';
import { announceStockLater, stockTaking, takenPieces } from '../orders/stock.ts';
import { newPayment, requireStanding } from '../payments/open-payment.ts';
import { newTransfer } from '../payments/transfer.ts';
import {
  type AdmittedOrder,
  admitOrder,
  type DeskTerms,
  type IsDown,
  type OrderRequest,
} from './admit-order.ts';
import { type Buyer, claimAndReadStanding, claimForDesk } from './buyer.ts';
import { newOrderId, OrderIdTaken, withNewOrderId } from './new-order-id.ts';
import type { PricedLine } from './price-lines.ts';

/**
 * `isNew` is false where the idempotency key was used before: this is then the earlier order. `lines` are those that
 * this call placed; method and total are those of the order.
 */
export type PlacedOrder = Pick<Order, 'paymentMethod' | 'totalPrice'> & {
  orderId: string;
  isNew: boolean;
  lines: readonly PricedLine[];
};
type Placing = { orderId: string; buyer: Buyer; request: OrderRequest; terms: DeskTerms | undefined };
type Options = {
  /** Whether a wallet is out of order. */
  isDown?: IsDown;
  makeId?: typeof newOrderId;
  /** Of an order of the desk: it belongs to its customer, not to the buyer, who is then the member of staff. */
  terms?: DeskTerms;
};

/**
 * Places an order in one transaction, or nothing of it. In phases: claim the idempotency key, admit the order
 * (admit-order.ts), take the stock, record it.
 * @param key the caller's Idempotency-Key: the same key again gives the same order
 * @throws HttpError saying why the order cannot be taken as it is
 */
export function placeOrder(
  queries: Queries,
  buyer: Buyer,
  request: OrderRequest,
  key: string | undefined,
  { isDown = () => false, makeId = newOrderId, terms }: Options = {},
): Promise<PlacedOrder> {
  return withNewOrderId(makeId, (orderId) =>
    placeAs(queries, { orderId, buyer, request, terms, key, isDown }),
  );
}

function placeAs(
  queries: Queries,
  { isDown, key, ...placing }: Placing & { key: string | undefined; isDown: IsDown },
): Promise<PlacedOrder> {
  const { orderId, buyer, request, terms } = placing;
  return queries.transaction(async (transaction) => {
    const keyed = key && { userId: buyer.userId, key, requestHash: hashRequest(request, terms), orderId };
    const claim = keyed
      ? transaction
          .insert(idempotencyKeys)
          .values(keyed)
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key })
      : undefined;
    const standing = terms
      ? await claimForDesk(transaction, claim)
      : await claimAndReadStanding(transaction, buyer, request.userDetails, claim);
    if (!standing) {
      const earlier = keyed && (await readEarlier(transaction, keyed));
      // The earlier order was withdrawn just now, and its key with it.
      return earlier
        ? { ...earlier, isNew: false, lines: [] }
        : placeAs(transaction, { ...placing, key, isDown });
    }
    const admitted = await admitOrder(transaction, { buyer, standing, request, isDown, terms });
    await recordOrder(transaction, placing, admitted);
    const { lines, paymentMethod, totals } = admitted;
    return { orderId, isNew: true, lines, paymentMethod, totalPrice: totals.totalPrice };
  });
}

/** What the shopper had seen is no part of the order: it may differ when the same is sent again. */
function hashRequest(
  { seenOrders: _seen, revision: _shown, ...order }: OrderRequest,
  terms: DeskTerms | undefined,
): string {
  return createHash('sha256')
    .update(JSON.stringify(terms?.sent ?? order))
    .digest('hex');
}

/**
 * The order that was placed under a key before; undefined where it was withdrawn meanwhile.
 * @throws HttpError idempotency_conflict, and what `requireStanding` throws
 */
async function readEarlier(
  transaction: Queries,
  { userId, key, requestHash }: { userId: string; key: string; requestHash: string },
): Promise<Omit<PlacedOrder, 'isNew' | 'lines'> | undefined> {
  const [used] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (!used) return undefined;
  if (used.requestHash !== requestHash || !used.orderId) throw new HttpError('idempotency_conflict');
  const order = await requireStanding(transaction, used.orderId);
  if (!order) return undefined;
  const { id: orderId, paymentMethod, totalPrice } = order;
  return { orderId, paymentMethod, totalPrice };
}

/** What an order remembers of the promotions that acted. */
export const getPromotions = (acting: AdmittedOrder['promotions']) => ({
  couponCode: acting.find(({ code }) => code !== null)?.code ?? null,
  promotions: acting.map(({ title, discount, terms }) => ({ title, discount, terms })),
});

/** The uses of promotions that an order is. @param userId the customer's account; null: none */
export const getRedemptions = (orderId: string, userId: string | null, acting: AdmittedOrder['promotions']) =>
  acting.flatMap(({ id }) => (id === null ? [] : { orderId, couponId: id, userId }));

async function recordOrder(
  transaction: Queries,
  { orderId, buyer, request, terms }: Placing,
  admitted: AdmittedOrder,
): Promise<void> {
  const { lines, promotions, totals, paymentMethod, district, deliveryDays, proof, holdReasons } = admitted;
  const { fullName, email, phone, address } = request.userDetails;
  const isOwed = isPaidBefore(paymentMethod);
  const isByTransfer = isTransfer(paymentMethod);
  // By the wallet, the buyer is notified when it is paid, or is not.
  const isNoticed = !isOwed || isByTransfer;
  const customerId = terms ? terms.customerId : buyer.userId;
  // Who has an account says on the page of the order what was sent.
  const links = customerId === null ? terms?.links : undefined;
  const payment = isByTransfer
    ? newTransfer(orderId, totals.totalPrice, admitted.transferHours, links)
    : newPayment(orderId, totals.totalPrice);
  const redemptions = getRedemptions(orderId, customerId, promotions);
  const order = {
    id: orderId,
    userId: customerId,
    placedBy: terms?.placedBy ?? null,
    status: isOwed ? 'AWAITING_PAYMENT' : 'PENDING',
    paymentMethod,
    isInsideValley: request.isInsideValley,
    district: district ?? null,
    deliveryDays: deliveryDays ?? null,
    sealedReturnDays: admitted.sealedReturnDays,
    shippingFullName: fullName,
    shippingEmail: email,
    shippingPhone: phone,
    shippingAddress: address,
    buyerCompany: request.buyerCompany ?? null,
    buyerPan: request.buyerPan ?? null,
    ...getPromotions(promotions),
    ...totals,
    // That of the desk would be limited with strangers'.
    network: terms ? null : buyer.network,
    proof,
    holdReasons,
  } as const;
  const ofProducts = lines.map((line) => ({
    orderId,
    productId: line.productId,
    productName: terms?.names?.get(line.productId) ?? line.name,
    productImage: line.image,
    quantity: line.quantity,
    takenPieces: takenPieces(line),
    unitPrice: line.unitPrice,
    markedPrice: line.markedPrice,
    warranty: line.warranty,
  }));
  const items = [
    ...ofProducts,
    ...(terms?.ownItems ?? []).map(({ name, quantity, unitPrice }) => ({
      ...{ orderId, productId: null, productName: name, productImage: null },
      ...{ quantity, takenPieces: 0, unitPrice, markedPrice: unitPrice, warranty: '' },
    })),
  ];
  const transfer = isByTransfer ? transferSubject(payment) : undefined;
  const notice = placedNotice(order, items, { transfer });
  const parts = {
    placed: transaction.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id }),
    lined: transaction.insert(orderItems).values(items),
    taken: sql`(${stockTaking(lines)})`,
    ...(redemptions.length > 0 && {
      redeemed: transaction.insert(couponRedemptions).values(redemptions),
    }),
    ...(isOwed && { owed: transaction.insert(payments).values(payment) }),
    ...(isNoticed && { noticed: transaction.insert(orderNotices).values(notice) }),
  };
  const recorded = await transaction.execute(
    prepared(sql`
    WITH ${sql.join(
      Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} AS ${part}`),
      sql`, `,
    )} SELECT id, ${stockCause({ kind: 'order', reference: orderId })}
    ${isNoticed ? sql`, ${announceStockLater}` : sql``} FROM placed`),
  );
  if (getRows(recorded).length === 0) throw new OrderIdTaken();
}

type CacheVersion = FastifyInstance['cacheVersion'];

/** Counts an order, or one that failed. */
export const countOrder = (method: string, outcome: OrderEvent['outcome']) =>
  orderEvents.publish({ paymentMethod: method, outcome } satisfies OrderEvent);

/** Its announcement comes later; who ordered must not see the stock of before. */
export const noteStock = (cacheVersion: CacheVersion, { lines }: Pick<PlacedOrder, 'lines'>) =>
  cacheVersion.noteStock(
    lines.map(({ productId }) => productId),
    lines.some(({ quantity, stock }) => quantity === stock),
  );

/** Counts an order that was placed, and notes what it took. */
export function noteOrder(cacheVersion: CacheVersion, placed: PlacedOrder): void {
  if (placed.isNew) countOrder(placed.paymentMethod, 'placed');
  noteStock(cacheVersion, placed);
}
