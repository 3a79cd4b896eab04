import type { CallError } from '../../client/http.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { WALLET_NAME } from '../../rules/payment-method.ts';
import { amountOf, isObject } from '../../ui/parse.ts';
import { webAddress } from '../../ui/web-address.ts';
import { type FormFault, TEXT_FIELDS } from './rules.ts';
import type { Outcome } from './send-order.ts';

export const WALLET_DOWN = `${WALLET_NAME} payment service is temporarily unavailable. Please try again later or choose Cash on Delivery.`;
export const PLACE_ORDER_FAILED = 'Failed to place order. Please try again.';
export const NO_PAYMENT_ADDRESS =
  'Failed to initialize the wallet payment. Please try again with Cash on Delivery.';
export const OUTCOME_UNKNOWN =
  'The shop did not answer, so your order may or may not have been placed. Press Place Order again to make sure: it will not be ordered twice.';
const UNKNOWN_STATUS = 'Unknown';

/** What follows an attempt to order (spec §4). `totalNow` in whole rupees. */
export type NextStep =
  | { step: 'show-success'; orderId: string }
  | { step: 'go-to-wallet'; orderId: string; paymentUrl: string }
  | { step: 'flag-wallet' }
  | { step: 'show-failure'; message: string; statusCode: string; isWalletDown: boolean }
  | { step: 'correct'; faults: readonly FormFault[] }
  | { step: 'stay'; message: string; mayExist: boolean; totalNow: number | undefined };

/** Refusals that this page itself can mend, or that a login does: leaving it for a failure page would be a detour. */
const MENDABLE: readonly ErrorCode[] = [
  'unauthenticated',
  'refresh_rejected',
  'out_of_stock',
  'insufficient_stock',
  'product_unavailable',
  'total_changed',
  'coupon_invalid',
  'coupon_expired',
  'coupon_below_threshold',
  'coupon_used_up',
  'order_limit',
  'idempotency_conflict',
  'order_cancelled',
];

/** What the server found wrong, at the fields of this form: it names them `userDetails.email`. */
const faultsOf = ({ fields }: CallError): FormFault[] =>
  TEXT_FIELDS.flatMap(({ name }) => {
    const message = fields[name] ?? fields[`userDetails.${name}`];
    return message ? [{ field: name, message }] : [];
  });

/** The total that the server asks for now, where it refused the order for that (design §5.2). */
const totalNow = ({ code, quote }: CallError): number | undefined =>
  code === 'total_changed' && isObject(quote) ? amountOf(quote.totalPrice) : undefined;

function afterPlacing(orderId: string, paymentUrl: string | undefined, method: PaymentMethod): NextStep {
  if (method !== 'KHALTI') return { step: 'show-success', orderId };
  const address = webAddress(paymentUrl);
  if (address) return { step: 'go-to-wallet', orderId, paymentUrl: address };
  return {
    step: 'show-failure',
    message: NO_PAYMENT_ADDRESS,
    statusCode: UNKNOWN_STATUS,
    isWalletDown: true,
  };
}

/** A limit's message names the shop's phone number, which may hold these digits. */
const isUnavailable = ({ status, code, message }: CallError) =>
  status === 503 || (code !== 'order_limit' && message.includes('503'));

const isMendable = ({ code }: CallError) => code !== undefined && MENDABLE.includes(code);

/** Decides what follows an attempt to order by a method (spec §4). */
export function nextStep(outcome: Outcome, method: PaymentMethod): NextStep {
  if (outcome.kind === 'placed') return afterPlacing(outcome.orderId, outcome.paymentUrl, method);
  const { kind, error } = outcome;
  const byWallet = method === 'KHALTI';
  if (byWallet && isUnavailable(error)) return { step: 'flag-wallet' };
  const faults = faultsOf(error);
  if (faults.length > 0) return { step: 'correct', faults };
  const isUnknown = kind === 'unknown';
  const message = isUnknown && error.status === 0 ? OUTCOME_UNKNOWN : error.message || PLACE_ORDER_FAILED;
  if (byWallet && !isMendable(error)) {
    const statusCode = error.status === 0 ? UNKNOWN_STATUS : String(error.status);
    return { step: 'show-failure', message, statusCode, isWalletDown: false };
  }
  const mayExist = isUnknown || error.code === 'idempotency_conflict';
  return {
    step: 'stay',
    message: isUnknown ? OUTCOME_UNKNOWN : message,
    mayExist,
    totalNow: totalNow(error),
  };
}
