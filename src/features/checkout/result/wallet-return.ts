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
