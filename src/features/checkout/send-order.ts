import { ApiError } from '../../client/http.ts';
import { placeOrder } from '../../client/orders.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderRequest } from '../../contract/order.ts';
import { ORDER_REFUSALS } from '../../contract/order-refusals.ts';
import { isWallet } from '../../rules/order/payment-method.ts';
import { closeAttempt, doubtAttempt, isDoubted, openAttempt } from './repeat/attempts.ts';

/**
 * The outcome of an attempt to order. `unknown`: it may have been placed; sending it again under its idempotency key
 * resolves it.
 */
export type Outcome =
  | { kind: 'placed'; orderId: string; paymentUrl: string | undefined; isNothingDue?: boolean | undefined }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; error: ApiError };

const REQUEST_TIMEOUT = 408;
const UNAVAILABLE = 503;
/** How long the wallet is given to come back before each further attempt, in milliseconds (spec §9). */
const WALLET_WAITS = [2000, 4000];

/** Without a response, or after a 5xx, it is unknown whether the order was placed. */
const isUnknown = ({ status, code }: ApiError) =>
  code !== 'wallet_unavailable' && (status === 0 || status === REQUEST_TIMEOUT || status >= 500);

/** Whether a refusal ends an attempt: one that was in doubt may have become an order before. */
const ends = (what: string, { code }: ApiError): boolean =>
  !isDoubted(what) || ORDER_REFUSALS.some((refusal) => refusal === code);

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
 * @param what `whatIsOrdered` of it
 * @param onRetry called before each further attempt
 */
export async function sendOrder(
  what: string,
  request: OrderRequest,
  onRetry: (retry: Retry) => void,
): Promise<Outcome> {
  const key = openAttempt(what, Date.now());
  try {
    const { orderId, paymentUrl, isNothingDue } = await placePatiently(request, key, onRetry);
    closeAttempt(what);
    return { kind: 'placed', orderId: String(orderId), paymentUrl, isNothingDue };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnknown(error) || error.code === 'idempotency_conflict') doubtAttempt(what);
    if (isUnknown(error)) return { kind: 'unknown', error };
    if (ends(what, error)) closeAttempt(what);
    return { kind: 'refused', error };
  }
}
