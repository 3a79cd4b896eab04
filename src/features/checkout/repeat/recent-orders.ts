import { isIdentifier, isObject, isText, listOf } from '../../../browser/parse.ts';
import { storedList } from '../../../browser/stored-list.ts';
import type { CartItem } from '../../cart/store.ts';

/** A line as an order of it is compared. */
export type OrderedLine = Pick<CartItem, 'id' | 'quantity'>;

/** An order that this browser placed; `orderedAt` in milliseconds since 1970. `isOver`: its payment failed. */
export type RecentOrder = { orderId: string; orderedAt: number; lines: OrderedLine[]; isOver: boolean };

const MOST_ORDERS = 20;

export function parseOrderedLine(line: unknown): OrderedLine | undefined {
  if (!isObject(line) || !isIdentifier(line.id) || typeof line.quantity !== 'number') return undefined;
  return { id: line.id, quantity: line.quantity };
}

function parseRecent(value: unknown): RecentOrder | undefined {
  if (!isObject(value) || !isText(value.orderId) || typeof value.orderedAt !== 'number') return undefined;
  const { orderId, orderedAt } = value;
  return { orderId, orderedAt, lines: listOf(value.lines, parseOrderedLine), isOver: value.isOver === true };
}

const recent = storedList('hardware-pasal:recent-orders', MOST_ORDERS, parseRecent);

export const readRecentOrders = recent.read;

/** Remembers for every tab what was ordered. */
export function rememberOrder(orderId: string, lines: readonly OrderedLine[], orderedAt: number): void {
  const order = {
    orderId,
    orderedAt,
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    isOver: false,
  };
  recent.write([...recent.read().filter((known) => known.orderId !== orderId), order]);
}

/** The payment of an order failed: ordering the same again is no repeat. */
export const markOver = (orderId: string): void =>
  recent.write(
    recent.read().map((order) => (order.orderId === orderId ? { ...order, isOver: true } : order)),
  );
