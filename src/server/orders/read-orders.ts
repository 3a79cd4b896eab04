import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OrderMoney } from '../../contract/money-movement.ts';
import type { OrderDetail, OrderEvent, OrderSummary } from '../../contract/order.ts';
import type { TransferOfOrder } from '../../contract/transfer.ts';
import { lineTotal } from '../../rules/order/order-total.ts';
import { isPaidOnDelivery } from '../../rules/order/payment-method.ts';
import type { Caller } from '../accounts/access-tokens.ts';
import type { LinkTokens } from '../accounts/secrets.ts';
import { isLive } from '../catalogue/read-products.ts';
import type { Queries } from '../db/database.ts';
import { auditEntries, orderItems, orders, payments, products, users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import {
  getWalletRecords,
  NO_MONEY,
  type PaymentRow,
  paymentForStaff,
  paymentOfOrder,
  readMoney,
  readMoneyInFull,
  readMoneyOf,
  readTransfers,
} from './money-of-order.ts';

/** What staff did with an order, by the audit log, the oldest first. */
async function readHistory(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  const found = await queries
    .select({ entry: auditEntries, by: sql<string | null>`${users.email}` })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subject, orderId))
    .orderBy(asc(auditEntries.id));
  return found.map(({ entry: { id, createdAt, action, details }, by }) => ({
    id,
    createdAt: createdAt.toISOString(),
    action,
    details,
    by,
  }));
}

type OrderRow = typeof orders.$inferSelect;
/** `productSlug`: the product's page, while it is sold. */
type ItemRow = typeof orderItems.$inferSelect & { productSlug: string | null };

/** Most orders in a customer's history; older ones are found by their id. */
const MOST_ORDERS = 200;

/** Accepted and, where it is paid before, paid. */
const isFulfilled = ({ status, paymentMethod }: OrderRow) =>
  status !== 'CANCELLED' &&
  status !== 'AWAITING_PAYMENT' &&
  (status !== 'PENDING' || isPaidOnDelivery(paymentMethod));

/** The fields of an order in lists. */
export const toSummary = (order: OrderRow, items: readonly ItemRow[]): OrderSummary => ({
  orderId: order.id,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  items: items.map(({ productName, quantity, unitPrice }) => ({ productName, quantity, rate: unitPrice })),
  totalPrice: order.totalPrice,
});

/** What is known of a payment, with the transfer that it is. */
const withTransfer = (payment: OrderDetail['payment'], transfer: TransferOfOrder | undefined) =>
  payment && transfer ? { ...payment, transfer } : payment;

/** Those that acted, but for a coupon of which a code is all that is known. */
function getPromotions({ promotions, couponCode }: OrderRow): Pick<OrderDetail, 'promotions'> {
  const titled = promotions
    .filter(({ title }) => title !== couponCode)
    .map(({ title, discount }) => ({ title, discount }));
  return titled.length > 0 ? { promotions: titled } : {};
}

const toDetail = (
  order: OrderRow,
  items: readonly ItemRow[],
  attempts: readonly PaymentRow[],
  { money, transfer }: { money: OrderMoney; transfer: TransferOfOrder | undefined },
): OrderDetail => ({
  ...toSummary(order, items),
  paymentMethod: order.paymentMethod,
  shippingFullName: order.shippingFullName,
  shippingAddress: order.shippingAddress,
  shippingEmail: order.shippingEmail,
  shippingPhone: order.shippingPhone,
  subTotal: order.subTotal,
  shippingCharge: order.shippingCharge,
  couponDiscount: order.couponDiscount,
  isFulfilled: isFulfilled(order),
  ...(order.buyerCompany !== null && { buyerCompany: order.buyerCompany }),
  ...(order.buyerPan !== null && { buyerPan: order.buyerPan }),
  ...getPromotions(order),
  isInsideValley: order.isInsideValley,
  ...(order.district !== null && { district: order.district }),
  ...(order.deliveryDays && { deliveryDays: order.deliveryDays }),
  statusTimes: order.statusTimes,
  money,
  payment: withTransfer(paymentOfOrder(order.status, attempts), transfer),
  items: items.map((item) => ({
    id: item.id,
    productId: item.productId ?? undefined,
    productSlug: item.productSlug ?? undefined,
    productName: item.productName,
    productImage: item.productImage,
    quantity: item.quantity,
    rate: item.unitPrice,
    markedPrice: item.markedPrice ?? undefined,
    totalPrice: lineTotal({ price: item.unitPrice, quantity: item.quantity }),
  })),
});

/** The items of these orders, by their order's id. */
export async function readItemsOf(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Map<string, ItemRow[]>> {
  const items = await queries
    .select({ ...getTableColumns(orderItems), productSlug: products.slug })
    .from(orderItems)
    .leftJoin(products, and(eq(products.id, orderItems.productId), isLive))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(orderItems.id);
  return Map.groupBy(items, ({ orderId }) => orderId);
}

/** A customer's own orders, the newest first. */
export async function readOrdersOf(queries: Queries, userId: string): Promise<OrderSummary[]> {
  const found = await queries
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_ORDERS);
  if (found.length === 0) return [];
  const itemsByOrder = await readItemsOf(
    queries,
    found.map(({ id }) => id),
  );
  return found.map((order) => {
    const items = itemsByOrder.get(order.id) ?? [];
    const summary = toSummary(order, items);
    return {
      ...summary,
      items: summary.items.map((item, index) => ({
        ...item,
        productSlug: items[index]?.productSlug ?? undefined,
        productImage: items[index]?.productImage,
      })),
      shippingAddress: order.shippingAddress,
    };
  });
}

/** All orders of a customer in full, the newest first: for the customer's own copy of the data. */
export async function readOrderDetailsOf(queries: Queries, userId: string): Promise<OrderDetail[]> {
  const found = await queries
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const itemsByOrder = await readItemsOf(queries, ids);
  const attempts = await queries.select().from(payments).where(inArray(payments.orderId, ids));
  const attemptsOf = Map.groupBy(attempts, ({ orderId }) => orderId);
  const moneyOf = await readMoneyOf(queries, ids);
  const transferOf = await readTransfers(queries, found);
  return found.map((order) =>
    toDetail(order, itemsByOrder.get(order.id) ?? [], attemptsOf.get(order.id) ?? [], {
      money: moneyOf.get(order.id) ?? NO_MONEY,
      transfer: transferOf.get(order.id),
    }),
  );
}

/** Who views an order: staff see every movement of its money, `finance` the wallet's records too. */
type OrderViewer = 'buyer' | 'staff' | 'finance';

/**
 * One order. @param viewerOf given the id of the account of the order's buyer, null where there is none; returns undefined for
 * a viewer who may not see it @param links for who is to be led to the page of a transfer
 * @throws HttpError not_found where there is none that the viewer may see
 */
export async function readOrder(
  queries: Queries,
  id: string,
  viewerOf: (buyerId: string | null) => Promise<OrderViewer | undefined>,
  links?: LinkTokens,
): Promise<OrderDetail> {
  const found = await queries
    .select({ order: orders, attempt: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, id));
  const order = found[0]?.order;
  const viewer = order && (await viewerOf(order.userId));
  if (!viewer) throw new HttpError('not_found', 'Order not found');
  const itemsByOrder = await readItemsOf(queries, [id]);
  const attempts = found.flatMap(({ attempt }) => attempt ?? []);
  const items = itemsByOrder.get(id) ?? [];
  const transfer = (await readTransfers(queries, [order], links)).get(id);
  if (viewer === 'buyer')
    return toDetail(order, items, attempts, { money: await readMoney(queries, id), transfer });
  const money = {
    ...(await readMoneyInFull(queries, id, attempts)),
    ...(viewer === 'finance' && { walletRecords: getWalletRecords(attempts) }),
  };
  return {
    ...toDetail(order, items, attempts, { money, transfer }),
    payment: withTransfer(paymentForStaff(order.status, attempts), transfer),
    history: await readHistory(queries, id),
    holdReasons: order.holdReasons,
    ...(order.network !== null && { network: order.network }),
    awaitsGoods: order.awaitsGoods,
  };
}

/**
 * How a member of staff sees orders: with permission to refund, the wallet's records too; undefined without
 * permission.
 */
export async function staffViewer(app: FastifyInstance, identity: Caller): Promise<OrderViewer | undefined> {
  if (await app.may(identity, 'orders.refund')) return 'finance';
  return (await app.may(identity, 'orders.read')) ? 'staff' : undefined;
}

/**
 * The response of a staff call that changed an order: the order as this member of staff sees it.
 * @throws HttpError not_found
 */
export async function orderForStaff(app: FastifyInstance, queries: Queries, id: string, identity: Caller) {
  const order = await readOrder(queries, id, () => staffViewer(app, identity), app.links);
  return { status: 'success' as const, order };
}
