import { and, desc, getTableColumns, sql } from 'drizzle-orm';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS } from '../../contract/export.ts';
import { paymentInWords } from '../../rules/order/order-money.ts';
import { lineTotal } from '../../rules/order/order-total.ts';
import { readInvoices } from '../bills/read-bills.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import {
  type ExportedList,
  exportedList,
  ROWS_AT_ONCE,
  readBehind,
  timeCells,
} from '../exports/send-export.ts';
import { matchesFilter, type OrderFilter } from './list-orders.ts';
import { NO_MONEY, readMoneyOf } from './money-of-order.ts';
import { readItemsOf } from './read-orders.ts';

/** All orders of a list with their lines, the newest first. */
async function* readAll(queries: Queries, filter: OrderFilter) {
  const pages = readBehind<typeof orders.$inferSelect & { at: string }>((last) =>
    queries
      // A JavaScript date has no microseconds.
      .select({ ...getTableColumns(orders), at: sql<string>`${orders.createdAt}::text` })
      .from(orders)
      .where(
        and(
          matchesFilter(filter),
          last && sql`(${orders.createdAt}, ${orders.id}) < (${last.at}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const itemsByOrder = ids.length > 0 ? await readItemsOf(queries, ids) : new Map<string, never[]>();
    yield page.map((order) => ({ order, items: itemsByOrder.get(order.id) ?? [] }));
  }
}

async function* readWithMoney(queries: Queries, filter: OrderFilter) {
  for await (const page of readAll(queries, filter)) {
    const ids = page.map(({ order }) => order.id);
    const moneyOf = await readMoneyOf(queries, ids);
    const invoiceOf = await readInvoices(queries, ids);
    yield page.map(({ order, items }) => ({
      order,
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
      money: moneyOf.get(order.id) ?? NO_MONEY,
      bill: invoiceOf.get(order.id)?.label,
    }));
  }
}

async function* readLines(queries: Queries, filter: OrderFilter) {
  for await (const page of readAll(queries, filter))
    yield page.flatMap(({ order, items }) => items.map((item) => ({ order, item })));
}

const toCells = (order: typeof orders.$inferSelect) => ({
  Order: order.id,
  ...timeCells('Placed', order.createdAt),
  Status: order.status,
});

/** A list of orders as a file. */
export const orderList = (queries: Queries, filter: OrderFilter): ExportedList =>
  exportedList('orders', ORDER_COLUMNS, readWithMoney(queries, filter), ({ order, pieces, money, bill }) => ({
    ...toCells(order),
    'Payment method': paymentInWords(order),
    Customer: order.shippingFullName,
    Phone: order.shippingPhone,
    'E-mail': order.shippingEmail,
    Address: order.shippingAddress,
    Company: order.buyerCompany,
    PAN: order.buyerPan,
    Pieces: pieces,
    'Goods (Rs.)': order.subTotal,
    'Delivery (Rs.)': order.shippingCharge,
    Coupon: order.couponCode,
    'Coupon discount (Rs.)': order.couponDiscount,
    'Total (Rs.)': order.totalPrice,
    'Paid (Rs.)': money.paid,
    'Refunded (Rs.)': money.refunded,
    Bill: bill ?? null,
  }));

/** The lines of a list of orders as a file. */
export const orderLineList = (queries: Queries, filter: OrderFilter): ExportedList =>
  exportedList('order-lines', ORDER_LINE_COLUMNS, readLines(queries, filter), ({ order, item }) => ({
    ...toCells(order),
    'Product id': item.productId,
    Product: item.productName,
    Pieces: item.quantity,
    'Price of one (Rs.)': item.unitPrice,
    'Total (Rs.)': lineTotal({ price: item.unitPrice, quantity: item.quantity }),
  }));
