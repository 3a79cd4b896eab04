import { isIdentifier, isObject, isText, listOf } from '../../../browser/parse.ts';
import { storedList } from '../../../browser/stored-list.ts';
import type { OrderSummary } from '../../../contract/order.ts';
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

/** Within this time the same lines again are more likely a mistake than a wish, in milliseconds. */
const REPEAT_MS = 5 * 60_000;
/** How far the clocks of shop and browser may be apart, in milliseconds. */
const CLOCKS_MS = 10 * 60_000;
/** Of another device less is known: two who share an account may want the same. */
const OTHER_DEVICE_MS = 2 * 60_000;

/** An order of what is about to be ordered. */
export type Repeat = { orderId: string; isUnpaid: boolean; minutesAgo: number };

/** Statuses of our host and the usual ones of others that say that an order came to nothing. */
const CAME_TO_NOTHING = /cancel|fail|refund|expire|reject/i;
const UNPAID = /^awaiting_payment$/i;

/** Whether an order still stands, by its status. */
export const stands = (status: string): boolean => !CAME_TO_NOTHING.test(status);

const inOrder = (lines: readonly string[]) => [...lines].sort().join('\n');

export const isSameLines = (left: readonly OrderedLine[], right: readonly OrderedLine[]): boolean => {
  const texts = (lines: readonly OrderedLine[]) =>
    inOrder(lines.map(({ id, quantity }) => `${id} ${quantity}`));
  return texts(left) === texts(right);
};

/**
 * Whether an order of the account has these lines. The history names products and not their ids (spec §3), and an
 * order says the options behind the name.
 */
function hasLines({ items }: OrderSummary, lines: readonly CartItem[]): boolean {
  const left = [...items];
  for (const { name, quantity } of lines) {
    const found = left.findIndex((item) => item.quantity === quantity && item.productName.startsWith(name));
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return left.length === 0;
}

const isWithin = (milliseconds: number, from: number, now: number) => Math.abs(now - from) <= milliseconds;

/**
 * The latest order of the same lines that stands and is either minutes old or waits for its payment.
 * @param known what this browser ordered
 * @param orders the account's, as the server has just given them; undefined where it did not
 * @param waiting ids of orders of these lines that this browser left at the wallet
 * @param doubtedAt when this browser sent such an order and got no answer: one since then is a repeat, however old
 * @param now milliseconds since 1970
 */
export function findRepeat(
  lines: readonly CartItem[],
  known: readonly RecentOrder[],
  orders: readonly OrderSummary[] | undefined,
  waiting: readonly string[],
  now: number,
  doubtedAt = Number.POSITIVE_INFINITY,
): Repeat | undefined {
  const over = new Set(known.filter(({ isOver }) => isOver).map(({ orderId }) => orderId));
  const minutesSince = (time: number) => Math.max(0, Math.floor((now - time) / 60_000));
  const [own] = known
    .filter(
      ({ isOver, orderedAt, lines: ordered }) =>
        !isOver && isWithin(REPEAT_MS, orderedAt, now) && isSameLines(ordered, lines),
    )
    .map(({ orderId, orderedAt }) => ({ orderId, isUnpaid: false, minutesAgo: minutesSince(orderedAt) }))
    .reverse();
  if (!orders) return own;
  for (const order of orders) {
    const orderId = String(order.orderId);
    const time = Date.parse(order.createdAt);
    if (over.has(orderId) || !stands(order.status)) continue;
    const isUnpaid = UNPAID.test(order.status);
    const isRecent = isWithin(OTHER_DEVICE_MS, time, now) || time >= doubtedAt - CLOCKS_MS;
    const isNew = isRecent && hasLines(order, lines);
    if (isNew || orderId === own?.orderId || (isUnpaid && waiting.includes(orderId)))
      return { orderId, isUnpaid, minutesAgo: minutesSince(time) };
  }
  // The list may be of its first page only: an order of this browser that it does not name is no proof.
  return orders.some(({ orderId }) => String(orderId) === own?.orderId) ? undefined : own;
}
