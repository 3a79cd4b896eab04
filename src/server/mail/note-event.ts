import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { TRANSFER_SETTINGS } from '../../rules/order/bank-account.ts';
import type { EventSubject, NotedOrder, OrderNotice } from '../../rules/order/order-notice.ts';
import type { BuyerEvent } from '../../rules/order/order-status.ts';
import { VAT_RATES_SETTING } from '../../rules/price/vat.ts';
import type { Queries } from '../db/database.ts';
import { bills, moneyMovements, orderItems, orderNotices, orders, settings } from '../db/schema.ts';
import { movementSums } from '../ledger/movements.ts';
import { getRupees } from '../ledger/owed-money.ts';

const settingsOfMails = sql`(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM ${settings}
  WHERE key IN ${[...TRANSFER_SETTINGS, 'vat_registered', VAT_RATES_SETTING]})`;

/** What a row of an order has that a mail says. */
const toNoted = ({
  id,
  paymentMethod,
  isInsideValley,
  deliveryDays,
  shippingFullName,
  shippingPhone,
  shippingAddress,
  subTotal,
  shippingCharge,
  couponCode,
  couponDiscount,
  totalPrice,
}: NotedOrder): NotedOrder => ({
  ...{ id, paymentMethod, isInsideValley, deliveryDays, shippingFullName, shippingPhone, shippingAddress },
  ...{ subTotal, shippingCharge, couponCode, couponDiscount, totalPrice },
});

/** SQL: a notice with the settings as they are when it is inserted. */
const withSettings = (notice: Omit<OrderNotice, 'settings'>): SQL<OrderNotice> =>
  sql`${JSON.stringify(notice)}::jsonb || jsonb_build_object('settings', ${settingsOfMails})`;

/** The row of the event that an order was placed, of which nothing was paid yet. */
export const placedNotice = (
  order: NotedOrder,
  items: OrderNotice['items'],
  subject: EventSubject,
): { orderId: string; event: BuyerEvent; about: SQL<OrderNotice> } => ({
  orderId: order.id,
  event: 'placed',
  about: withSettings({
    ...{ ...toNoted(order), ...subject, paid: 0, refunded: 0, createdAt: new Date().toISOString() },
    items: items.map(({ productName, quantity, unitPrice }) => ({ productName, quantity, unitPrice })),
  }),
});

/** SQL: what the mail of an event says as things are now. */
async function describeEvent(
  queries: Queries,
  orderId: string,
  subject: EventSubject,
): Promise<SQL<OrderNotice>> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`the order ${orderId} is gone`);
  const items = await queries
    .select({
      productName: orderItems.productName,
      quantity: orderItems.quantity,
      unitPrice: orderItems.unitPrice,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const movements = await queries.select().from(moneyMovements).where(eq(moneyMovements.orderId, orderId));
  const { paidPaisa, refundedPaisa } = movementSums(movements);
  const [bill] = await queries
    .select({ isVatBill: bills.isVatBill, vatPercent: bills.vatPercent })
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'INVOICE')))
    .orderBy(desc(bills.id))
    .limit(1);
  const sums = { paid: getRupees(paidPaisa), refunded: getRupees(refundedPaisa) };
  const ofBill = bill && { billVatPercent: bill.isVatBill ? bill.vatPercent : null };
  const createdAt = order.createdAt.toISOString();
  return withSettings({ ...toNoted(order), ...subject, ...sums, ...ofBill, createdAt, items });
}

/**
 * Notes an event whose mail to the buyer is written soon (orders/order-mails.ts), in the transaction of the event, with all
 * that the mail says.
 */
export async function noteEvent(
  transaction: Queries,
  orderId: string,
  event: BuyerEvent,
  subject: EventSubject = {},
): Promise<void> {
  const about = await describeEvent(transaction, orderId, subject);
  await transaction.insert(orderNotices).values({ orderId, event, about });
}

/** Describes an event that an earlier version noted, as things are now; null where it is gone. */
export async function describeLate(
  queries: Queries,
  { id, orderId }: typeof orderNotices.$inferSelect,
  subject: EventSubject,
): Promise<OrderNotice | null> {
  const [described] = await queries
    .update(orderNotices)
    .set({ about: await describeEvent(queries, orderId, subject) })
    .where(eq(orderNotices.id, id))
    .returning({ about: orderNotices.about });
  return described?.about ?? null;
}
