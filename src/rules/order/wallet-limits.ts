import type { PaymentMethod } from '../../contract/order.ts';
import { formatRupees } from '../price/money.ts';
import * as messages from './messages.ts';
import { methodsAt, paymentMethodName, type WalletLimits, walletTraits } from './payment-method.ts';

export type WalletLimitProblem = 'too-small' | 'too-large';

/** Why the wallet cannot take a payment; undefined where it can. @param total whole rupees */
export function walletLimitProblem(
  total: number,
  { least, most }: WalletLimits,
): WalletLimitProblem | undefined {
  if (total < least) return 'too-small';
  return most > 0 && total > most ? 'too-large' : undefined;
}

/**
 * Why the wallet does not take the payment. Without the order's total: a message that contains 503 is read as that
 * status (spec §4).
 */
const getReason = (name: string, problem: WalletLimitProblem, { least, most }: WalletLimits): string =>
  problem === 'too-small'
    ? messages.belowWalletLimit(name, formatRupees(least))
    : messages.aboveWalletLimit(name, formatRupees(most));

/** Names the methods that have no limit where the order goes: cash only inside the valley (spec §2). */
function getAdvice(
  problem: WalletLimitProblem,
  isInsideValley: boolean,
  on: readonly PaymentMethod[],
): string {
  const otherwise = problem === 'too-small' ? messages.addToOrderAdvice : messages.splitOrderAdvice;
  const unlimited = methodsAt(on, isInsideValley, () => false).filter((method) => !walletTraits(method));
  const names = unlimited.map(paymentMethodName).join(' or ');
  return messages.adviceSentence(names ? messages.methodOrOtherwiseAdvice(names, otherwise) : otherwise);
}

/**
 * The message to a shopper: why the wallet does not take the payment, and what to do. @param on the methods that are on
 */
export const walletLimitMessage = (
  method: string,
  problem: WalletLimitProblem,
  limits: WalletLimits,
  isInsideValley: boolean,
  on: readonly PaymentMethod[],
): string =>
  `${getReason(paymentMethodName(method), problem, limits)} ${getAdvice(problem, isInsideValley, on)}`;

/**
 * The outcome of a payment by the wallet's status, in the words of the specification's wallet (its "Payment Status Code",
 * "Lookup status" and the note below them). `open`: nobody has paid yet. `held`: money may be on its way, and only the wallet's support knows:
 * hold the order and notify staff.
 */
export type WalletOutcome = 'paid' | 'failed' | 'refunded' | 'partly-refunded' | 'open' | 'held';

const OUTCOMES = new Map<string, WalletOutcome>([
  ['completed', 'paid'],
  ['initiated', 'open'],
  ['pending', 'held'],
  ['expired', 'failed'],
  ['user canceled', 'failed'],
  // Only in the note: "must be treated as failed".
  ['canceled', 'failed'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['partially refunded', 'partly-refunded'],
]);

/**
 * The outcome of a status in any letter case. An unknown wallet status means "wait" (`held`): it must never fail a
 * paid order.
 */
export const getWalletOutcome = (status: string): WalletOutcome =>
  OUTCOMES.get(status.trim().toLowerCase()) ?? 'held';

/** Whether the wallet reports a partial refund; false before the first lookup. */
export const isPartlyRefunded = (status: string | null): boolean =>
  status !== null && getWalletOutcome(status) === 'partly-refunded';
