import { webAddress } from '../../browser/share.ts';
import type { ApiError } from '../../client/http.ts';
import { walletNames, wallets } from '../../client/payment-methods.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { isWallet, paymentMethodName } from '../../rules/order/payment-method.ts';
import * as messages from './messages.ts';
import { localOrderError, type OrderError, toOrderError } from './order-error.ts';
import { alternativeTo, type WalletsDown } from './rules.ts';
import type { Outcome } from './send-order.ts';

/** @param method the one that was to pay; of cash it is not known which wallet failed */
const walletDownMessage = (method: PaymentMethod, walletsDown: WalletsDown) =>
  isWallet(method)
    ? messages.walletDown(paymentMethodName(method), alternativeTo([...walletsDown, method]))
    : messages.walletDown(walletNames(), alternativeTo(wallets()));
const UNKNOWN_STATUS = 'Unknown';

/** What follows an attempt to order (spec §4). */
export type NextStep =
  | { step: 'show-success'; orderId: string; isNothingDue?: true }
  | { step: 'go-to-wallet'; orderId: string; paymentUrl: string }
  | { step: 'flag-wallet'; message: string; wallets: readonly PaymentMethod[]; orderError: OrderError }
  | { step: 'show-failure'; statusCode: string; isWalletDown: boolean; orderError: OrderError }
  | { step: 'stay'; orderError: OrderError };

type Placed = Extract<Outcome, { kind: 'placed' }>;

function afterPlacing({ orderId, paymentUrl, isNothingDue }: Placed, method: PaymentMethod): NextStep {
  if (isNothingDue) return { step: 'show-success', orderId, isNothingDue };
  if (!isWallet(method)) return { step: 'show-success', orderId };
  const address = webAddress(paymentUrl);
  if (address) return { step: 'go-to-wallet', orderId, paymentUrl: address };
  return {
    step: 'show-failure',
    statusCode: UNKNOWN_STATUS,
    isWalletDown: true,
    orderError: localOrderError(messages.walletStartFailed),
  };
}

/** A limit's message names the shop's phone number, which may hold these digits. */
const isUnavailable = ({ status, code, message }: ApiError) =>
  status === 503 || (code !== 'order_limit' && message.includes('503'));

/**
 * Decides what follows an attempt to order by a method (spec §4).
 * @param walletsDown those that were flagged before
 */
export function nextStep(outcome: Outcome, method: PaymentMethod, walletsDown: WalletsDown = []): NextStep {
  if (outcome.kind === 'placed') return afterPlacing(outcome, method);
  const { kind, error } = outcome;
  const byWallet = isWallet(method);
  const orderError = toOrderError(error, kind === 'unknown');
  // Sent up to three times already, and the wallet is blocked now: to press the button again would not help.
  if (isUnavailable(error))
    return {
      step: 'flag-wallet',
      message: walletDownMessage(method, walletsDown),
      wallets: byWallet ? [method] : wallets(),
      orderError: byWallet ? { ...orderError, doubt: undefined } : orderError,
    };
  if (!byWallet) return { step: 'stay', orderError };
  const statusCode = error.status === 0 ? UNKNOWN_STATUS : String(error.status);
  return { step: 'show-failure', statusCode, isWalletDown: false, orderError };
}
