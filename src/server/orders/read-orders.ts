import { desc, eq, inArray } from 'drizzle-orm';
import type { OrderDetail, OrderSummary } from '../../contract/order.ts';
import { lineTotal } from '../../rules/order-total.ts';
import type { Identity } from '../accounts/access-tokens.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, orders } from '../db/schema.ts';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** Orders a customer's history shows at most; older ones are found by their id. */
const MOST_ORDERS = 200;

/** Accepted and, for the wallet, paid (design §5.5). */
const isFulfilled = ({ status, paymentMethod }: OrderRow) =>
  status !== 'CANCELLED' &&
  status !== 'AWAITING_PAYMENT' &&
  (status !== 'PENDING' || paymentMethod === 'CASH_ON_DELIVERY');

const toSummary = (order: OrderRow, items: readonly ItemRow[]): OrderSummary => ({
  orderId: order.id,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  items: items.map(({ productName, quantity, rate }) => ({ productName, quantity, rate })),
  totalPrice: order.totalPrice,
});

const toDetail = (order: OrderRow, items: readonly ItemRow[]): OrderDetail => ({
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
  items: items.map(({ id, productName, productImage, quantity, rate }) => ({
    id,
    productName,
    productImage,
    quantity,
    rate,
    totalPrice: lineTotal({ price: rate, quantity }),
  })),
});

/** A customer's own orders, the newest first. */
export async function readOrdersOf(queries: Queries, userId: string): Promise<OrderSummary[]> {
  const found = await queries
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_ORDERS);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const items = await queries
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(orderItems.id);
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  return found.map((order) => toSummary(order, itemsOf.get(order.id) ?? []));
}

/** One order, or undefined where there is none that this person may see (design §5.5). */
export async function readOrder(
  queries: Queries,
  id: string,
  identity: Identity,
): Promise<OrderDetail | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  if (!order || (order.userId !== identity.userId && identity.role !== 'editor')) return undefined;
  const items = await queries
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(orderItems.id);
  return toDetail(order, items);
}
