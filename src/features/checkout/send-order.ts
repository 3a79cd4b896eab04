import { isObject, isText } from '../../browser/parse.ts';
import { storedList } from '../../browser/stored-list.ts';
import { ApiError } from '../../client/http.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { placeOrder } from '../../client/orders.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderRequest } from '../../contract/order.ts';
import { isWallet } from '../../rules/payment-method.ts';

/**
 * The outcome of an attempt to order. `unknown`: it may have been placed; sending it again under its idempotency key
 * resolves it.
 */
export type Outcome =
  | { kind: 'placed'; orderId: string; paymentUrl: string | undefined }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; error: ApiError };

const REQUEST_TIMEOUT = 408;
const UNAVAILABLE = 503;
/** How long the wallet is given to come back before each further attempt, in milliseconds (spec §9). */
const WALLET_WAITS = [2000, 4000];

/** Without a response, or after a 5xx, it is unknown whether the order was placed. */
const isUnknown = ({ status, code }: ApiError) =>
  code !== 'wallet_unavailable' && (status === 0 || status === REQUEST_TIMEOUT || status >= 500);

/** An order that was sent and whose outcome is not known yet: it may exist. `what` says whose and of which lines. */
type Attempt = { what: string; key: string };

const MOST_ATTEMPTS = 10;

const openAttempts = storedList(
  'hardware-pasal:order-attempts',
  MOST_ATTEMPTS,
  (value): Attempt | undefined =>
    isObject(value) && isText(value.what) && isText(value.key)
      ? { what: value.what, key: value.key }
      : undefined,
);

/** The same in every tab: what one could not find out, another one sends under the same key. */
const whatIsOrdered = ({ userDetails, cart }: OrderRequest): string =>
  JSON.stringify([userDetails.userId, ...cart.map(({ id, qty }) => `${id} ${qty}`).sort()]);

/** The key of the attempt to order this, kept before anything is sent. */
function openAttempt(what: string): string {
  const attempts = openAttempts.read();
  const open = attempts.find((attempt) => attempt.what === what);
  if (open) return open.key;
  const key = newIdempotencyKey();
  openAttempts.write([...attempts, { what, key }]);
  return key;
}

const closeAttempt = (what: string): void =>
  openAttempts.write(openAttempts.read().filter((attempt) => attempt.what !== what));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A further attempt, and why the one before it failed. */
export type Retry = { message: string; attempt: number; attempts: number };

/** An unavailable wallet may soon be back: up to 3 attempts, all under one idempotency key (spec §7). */
async function placePatiently(request: OrderRequest, key: string, onRetry: (retry: Retry) => void) {
  if (!isWallet(request.paymentMethod)) return placeOrder(request, key);
  for (const [failed, wait] of WALLET_WAITS.entries()) {
    try {
      return await placeOrder(request, key);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== UNAVAILABLE) throw error;
      const message = error.message || FAILURE_MESSAGES.initiateWallet;
      onRetry({ message, attempt: failed + 2, attempts: WALLET_WAITS.length + 1 });
      await pause(wait);
    }
  }
  return placeOrder(request, key, FAILURE_MESSAGES.createOrderAfterRetries);
}

/**
 * Sends an order under the idempotency key of this attempt. The key is kept before anything is sent, and until the
 * outcome is known: over a lost connection, a reload, a way back through the cart, in another tab, it stays one order.
 * @param onRetry called before each further attempt
 */
export async function sendOrder(request: OrderRequest, onRetry: (retry: Retry) => void): Promise<Outcome> {
  const what = whatIsOrdered(request);
  const key = openAttempt(what);
  try {
    const { orderId, paymentUrl } = await placePatiently(request, key, onRetry);
    closeAttempt(what);
    return { kind: 'placed', orderId: String(orderId), paymentUrl };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnknown(error)) return { kind: 'unknown', error };
    closeAttempt(what);
    return { kind: 'refused', error };
  }
}
