import { hasExtension } from '../../../client/extensions.ts';
import { fetchMyOrders } from '../../../client/orders.ts';
import type { Identifier } from '../../../contract/identifier.ts';
import { MOST_SEEN_ORDERS } from '../../../contract/order.ts';
import type { CartItem } from '../../cart/store.ts';
import { getUnpaidOrders } from '../unpaid-orders.ts';
import { openSince, whatIsOrdered } from './attempts.ts';
import { findRepeat, type Repeat, readRecentOrders } from './same-order.ts';

/**
 * What a look found; `seenOrders` are the newest of the account, undefined where the host did not say; `addresses` are
 * the latest to which orders went, each once. `mayBeOwn`: the
 * repeat may be what an attempt without an answer ordered. Sent again under its key, the host gives that order; one of
 * another device it refuses while that is less than two minutes old, so that nobody has to be asked.
 */
type Look = {
  repeat: Repeat | undefined;
  seenOrders: Identifier[] | undefined;
  addresses: string[];
  mayBeOwn: boolean;
};

const MOST_ADDRESSES = 5;

/** An order is not held up longer than this by a host that does not answer, in milliseconds. */
const LOOK_MS = 4000;

/**
 * Looks whether what is about to be ordered was ordered just now: in another tab, or on another device. The account's
 * orders are asked each time, because a claim must not be older than the last look.
 */
export async function lookForRepeat(userId: Identifier, lines: readonly CartItem[]): Promise<Look> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOOK_MS, undefined));
  const orders = await Promise.race([fetchMyOrders().catch(() => undefined), late]);
  const openedAt = openSince(whatIsOrdered(userId, lines));
  const repeat = findRepeat(lines, readRecentOrders(), orders, getUnpaidOrders(lines), Date.now(), openedAt);
  const mayBeOwn = repeat?.minutesAgo === 0 && openedAt !== undefined && hasExtension('orders');
  const sentTo = new Set((orders ?? []).flatMap(({ shippingAddress = '' }) => shippingAddress || []));
  return {
    repeat,
    mayBeOwn,
    seenOrders: orders?.slice(0, MOST_SEEN_ORDERS).map(({ orderId }) => orderId),
    addresses: [...sentTo].slice(0, MOST_ADDRESSES),
  };
}
