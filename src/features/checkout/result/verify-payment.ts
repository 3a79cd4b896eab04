import { useCallback } from 'react';
import { handoffTo } from '../../../browser/handoff.ts';
import { isObject, isText, toText } from '../../../browser/parse.ts';
import { storedList } from '../../../browser/stored-list.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { ApiError } from '../../../client/http.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { checkPaymentStatus, fetchPaymentStatus } from '../../../client/payments.ts';
import { withTabLock } from '../../../client/tab-lock.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import * as messages from '../messages.ts';
import { type Doubt, parseDoubt } from '../order-error.ts';
import { isCompleted, isDecided, isReturned } from './wallet-return.ts';

type Verified = { pidx: string; status: string };

const KEY = 'hardware-pasal:verified-payments';
const MOST_PAYMENTS = 10;

const payments = storedList(KEY, MOST_PAYMENTS, (value): Verified | undefined =>
  isObject(value) && isText(value.pidx) && isText(value.status)
    ? { pidx: value.pidx, status: value.status }
    : undefined,
);

/**
 * The status of a payment, verified once: after it is decided, a reload and a second tab get the stored result.
 * @throws ApiError
 */
export const verifyPayment = (pidx: string): Promise<string> =>
  withTabLock(KEY, async () => {
    const verified = payments.read();
    const known = verified.find((entry) => entry.pidx === pidx);
    if (known) return known.status;
    const status = await fetchPaymentStatus(pidx);
    if (isDecided(status)) payments.write([...verified, { pidx, status }]);
    return status;
  });

/**
 * The shop's own status of a payment that an address calls undecided. `no-such`: unknown payment. `unreachable`: the
 * call failed; trying again may help.
 */
export type PaymentCheck =
  | { kind: 'asking' }
  | { kind: 'undecided' }
  | { kind: 'paid' }
  | { kind: 'not-paid' }
  | { kind: 'returned' }
  | { kind: 'no-such' }
  | { kind: 'unreachable'; message: string };

const REFUSED = [400, 404, 422];

/** @param status the wallet's word; one that nobody knows means wait */
export function checkOf(status: string): PaymentCheck {
  if (isCompleted(status)) return { kind: 'paid' };
  if (isReturned(status)) return { kind: 'returned' };
  return { kind: isDecided(status) ? 'not-paid' : 'undecided' };
}

export const getFailedCheck = (error: unknown): PaymentCheck => {
  if (error instanceof ApiError && REFUSED.includes(error.status)) return { kind: 'no-such' };
  return { kind: 'unreachable', message: error instanceof Error ? error.message : String(error) };
};

const NOT_FOUND = 404;

/** A fulfilled order, or what to say where there is none (spec §8). */
type Confirmation = { order: OrderDetail } | { problem: string };

/** Confirms that an order is fulfilled. With a payment's name the server is first asked to look that up. */
export async function confirmOrder(orderId: string, pidx: string | undefined): Promise<Confirmation> {
  try {
    // Whatever the lookup returns, the order decides.
    if (pidx) await verifyPayment(pidx).catch(() => undefined);
    const order = await fetchOrder(orderId);
    return order.isFulfilled ? { order } : { problem: messages.orderNotFulfilled };
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
    return { problem: isMissing ? messages.orderNotFulfilled : messages.paymentNotVerified };
  }
}

/** The state of the failure page (spec §2): a wallet's status, or an error with its status code. */
export type FailureState = {
  status?: string | undefined;
  errorInfo?: { message: string; statusCode: string; doubt?: Doubt | undefined } | undefined;
};

/** Hands a failed order over to /order-failure. */
export const failureHandoff = handoffTo<FailureState>('/order-failure', (value) => {
  if (!isObject(value)) return undefined;
  const { status, errorInfo } = value;
  const hasMessage = isObject(errorInfo) && isText(errorInfo.message);
  return {
    status: toText(status),
    errorInfo: hasMessage
      ? {
          message: String(errorInfo.message),
          statusCode: String(errorInfo.statusCode ?? 'Unknown'),
          doubt: parseDoubt(errorInfo.doubt),
        }
      : undefined,
  };
});

/** Asks the shop's server how a payment stands. @returns the response, and a way to ask again */
export function usePaymentCheck(pidx: string) {
  const [query, again] = useQuery<PaymentCheck>(
    useCallback(() => checkPaymentStatus(pidx).then(checkOf, getFailedCheck), [pidx]),
  );
  const check: PaymentCheck = query.state === 'ready' ? query.data : { kind: 'asking' };
  return [check, again] as const;
}
