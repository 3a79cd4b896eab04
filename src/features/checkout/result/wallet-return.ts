import { WALLETS, walletTraits } from '../../../rules/order/payment-method.ts';

/** What a return from the wallet may carry in its address (spec §2). Nothing of it is believed, it only names. */
export type WalletReturn = { pidx?: string; orderId?: string; status?: string };

/** What names a payment or an order: no words, so that a forged address cannot put any into the page. */
const NAME = /^[\w.-]{1,100}$/;
/** Another host may number its orders as `#1001` or `ORD/82/1001`. */
const ORDER_NAME = /^(?=.{1,100}$)#?[\w.-]+(?:\/[\w.-]+)*$/;
/** The wallet's statuses are one or two words. */
const STATUS = /^[A-Za-z][A-Za-z _-]{0,29}$/;

const matching = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : undefined);

const RETURNS = WALLETS.flatMap((method) => walletTraits(method)?.returns ?? []);
const REFERENCE_NAMES = ['pidx', ...RETURNS.map(({ reference }) => reference)];
const ORDER_NAMES = ['orderId', 'purchase_order_id', ...RETURNS.map(({ orderId }) => orderId)];

/** The first of these parameters that a query has. */
const firstOf = (query: URLSearchParams, names: readonly string[]): string | null =>
  names.map((name) => query.get(name)).find((value) => value !== null) ?? null;

/** Reads what an address says, under the names that the wallets and the spec give it. */
export function readReturn(search: string): WalletReturn {
  const query = new URLSearchParams(search);
  const pidx = matching(firstOf(query, REFERENCE_NAMES), NAME);
  const orderId = matching(firstOf(query, ORDER_NAMES), ORDER_NAME);
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
