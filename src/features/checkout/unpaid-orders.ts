import { isObject, isText, listOf, toText } from '../../browser/parse.ts';
import { storedList } from '../../browser/stored-list.ts';
import { tabState } from '../../browser/tab-state.ts';
import { fetchOrder } from '../../client/orders.ts';
import { withTabLock } from '../../client/tab-lock.ts';
import { removeOrdered } from '../cart/change-cart.ts';
import { endCheckout } from './end-checkout.ts';
import {
  isSameLines,
  markOver,
  type OrderedLine,
  parseOrderedLine,
  rememberOrder,
  stands,
} from './repeat/same-order.ts';
import { type Checkout, checkoutHandoff } from './store.ts';

/** Cart lines of an order that is not paid yet. A checkout that was ordered again has several: one name ties them. */
type UnpaidOrder = { orderId: string; checkoutName: string; lines: OrderedLine[] };

const KEY = 'hardware-pasal:unpaid-orders';
/** Orders that nobody paid are forgotten, the oldest first. */
const MOST_ORDERS = 20;

function parseOrder(value: unknown): UnpaidOrder | undefined {
  if (!isObject(value) || !isText(value.orderId) || !isText(value.checkoutName)) return undefined;
  const lines = listOf(value.lines, parseOrderedLine);
  return { orderId: value.orderId, checkoutName: value.checkoutName, lines };
}

const { read: readOrders, write: writeOrders } = storedList(KEY, MOST_ORDERS, parseOrder);

/** The order that this tab's checkout was last placed as. */
const placedHere = tabState('checkout-order', toText);

/** Orders of these lines that this browser left at the wallet. */
export const getUnpaidOrders = (lines: readonly OrderedLine[]): string[] =>
  readOrders()
    .filter((order) => isSameLines(order.lines, lines))
    .map(({ orderId }) => orderId);

/** The order that was last left at the wallet. */
export const latestUnpaid = (): string | undefined => readOrders().at(-1)?.orderId;

/** The wallet reported that the payment failed: the checkout may be ordered again. */
export function forgetUnpaid(orderId: string): void {
  markOver(orderId);
  if (placedHere.read() === orderId) placedHere.drop();
}

/** Before the shopper goes to the wallet: keeps what is to leave the cart once it is paid, in whatever tab that is. */
export function keepUnpaid(orderId: string, { products, origin }: Checkout): void {
  const orders = readOrders();
  const earlier = orders.find((order) => order.orderId === placedHere.read());
  const lines = origin === 'cart' ? products.map(({ id, quantity }) => ({ id, quantity })) : [];
  const unpaid = { orderId, checkoutName: earlier?.checkoutName ?? orderId, lines };
  writeOrders([...orders, unpaid]);
  placedHere.keep(orderId);
}

/** Before the shopper goes to the wallet with an order of this tab's checkout again, whose payment failed before. */
export function keepPaidAgain(orderId: string): void {
  const checkout = checkoutHandoff.read();
  const order = readOrders().find((known) => known.orderId === orderId);
  if (!checkout || !order) return;
  const isOfCheckout =
    checkout.origin === 'product' ? order.lines.length === 0 : isSameLines(order.lines, checkout.products);
  if (!isOfCheckout) return;
  placedHere.keep(orderId);
  rememberOrder(orderId, checkout.products, Date.now());
}

/** Removes an order from the list, with the other orders of its checkout, and returns it. */
function takeUnpaid(orderId: string | undefined): UnpaidOrder | undefined {
  const orders = readOrders();
  const taken = orders.find((order) => order.orderId === orderId);
  if (taken) writeOrders(orders.filter(({ checkoutName }) => checkoutName !== taken.checkoutName));
  return taken;
}

/** This tab's checkout was placed in another way: an order of it that waited takes nothing out of the cart any more. */
export function dropUnpaidHere(): void {
  takeUnpaid(placedHere.read());
  placedHere.drop();
}

/** Once an order is known to be paid: its lines leave the cart, one time, and this tab's checkout of it ends. */
export async function settlePaid(orderId: string): Promise<void> {
  // Tabs that hear of the same payment at once must not take the lines out twice.
  await withTabLock(KEY, () => removeOrdered(takeUnpaid(orderId)?.lines ?? []));
  if (placedHere.read() !== orderId) return;
  placedHere.drop();
  endCheckout();
}

/** Orders that are looked at in one visit, the latest. */
const MOST_REVIEWED = 3;

/**
 * Looks at orders that this browser left at the wallet: the money may have been taken and the way back lost. Those
 * that are paid leave the cart, those that came to nothing are forgotten; what cannot be read stays as it is.
 * @returns the ids of the orders that turned out to be paid
 */
export async function reviewUnpaid(): Promise<string[]> {
  const paid: string[] = [];
  for (const { orderId } of readOrders().slice(-MOST_REVIEWED)) {
    const order = await fetchOrder(orderId).catch(() => undefined);
    if (order?.isFulfilled) {
      await settlePaid(orderId);
      paid.push(orderId);
    } else if (order && !stands(order.status)) takeUnpaid(orderId);
  }
  return paid;
}
