import { toText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { COMPLETED, TO_BE_REFUNDED } from '../../../contract/payment.ts';
import { getWalletOutcome } from '../../../rules/order/wallet-limits.ts';
import { latestUnpaid } from '../unpaid-orders.ts';

/** What a return from the wallet may carry in its address (spec §2). Nothing of it is believed, it only names. */
export type WalletReturn = { pidx?: string; orderId?: string; status?: string };

/** What names a payment or an order: no words, so that a forged address cannot put any into the page. */
const NAME = /^[\w.-]{1,100}$/;
/** Another host may number its orders as `#1001` or `ORD/82/1001`. */
const ORDER_NAME = /^(?=.{1,100}$)#?[\w.-]+(?:\/[\w.-]+)*$/;
/** The wallet's statuses are one or two words. */
const STATUS = /^[A-Za-z][A-Za-z _-]{0,29}$/;

const matching = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : undefined);

/** Reads what an address says, under the names of the spec: a wallet with names of its own returns by way of the API. */
export function readReturn(search: string): WalletReturn {
  const query = new URLSearchParams(search);
  const pidx = matching(query.get('pidx'), NAME);
  const orderId = matching(query.get('orderId') ?? query.get('purchase_order_id'), ORDER_NAME);
  const status = query.has('status') ? (matching(query.get('status'), STATUS) ?? 'Unknown') : undefined;
  return { ...(pidx && { pidx }), ...(orderId && { orderId }), ...(status && { status }) };
}

/** Where /payment leads on, when the provider sent the shopper back to it (spec §2); undefined for a checkout. */
export function forwardTo(search: string): string | undefined {
  const { status, orderId, pidx } = readReturn(search);
  if (status === 'success' && orderId && pidx)
    return `/order-success?${new URLSearchParams({ status, orderId, pidx })}`;
  if (status !== 'failure') return undefined;
  return `/order-failure?${new URLSearchParams({ status, ...(orderId && { orderId }), ...(pidx && { pidx }) })}`;
}

export const failedAddress = (details: Record<string, string>): string => {
  const query = new URLSearchParams(details).toString();
  return query ? `/failed?${query}` : '/failed';
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a wallet's status means paid; the wallet does not promise their case. */
export const isCompleted = (status: string): boolean => isSame(status, COMPLETED);
export const isCanceled = (status: string): boolean => isSame(status, 'User canceled');
export const isExpired = (status: string): boolean => isSame(status, 'Expired');

/** The money went back, or is going back: the wallet's words, and the server's own for money that it has to return. */
export const isReturned = (status: string): boolean =>
  isSame(status, TO_BE_REFUNDED) || ['refunded', 'partly-refunded'].includes(getWalletOutcome(status));

/** Nothing more will come of it: what is paid is paid, what is not will not be. */
export const isDecided = (status: string): boolean => ['paid', 'failed'].includes(getWalletOutcome(status));

/** The order of a return that did not name its payment: the failure page looks how it stands. */
export const lostReturn = tabState('lost-return', toText);

/**
 * Keeps which order a return without its payment belongs to: the named one, else the last that was left at the wallet.
 */
export function keepLostReturn(orderId: string | undefined): void {
  const found = orderId ?? latestUnpaid();
  if (found) lostReturn.keep(found);
}
