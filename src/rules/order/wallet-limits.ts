import { formatRupees } from '../price/money.ts';
import * as messages from './messages.ts';
import { paymentMethodName, type WalletLimits } from './payment-method.ts';

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
const reasonOf = (name: string, problem: WalletLimitProblem, { least, most }: WalletLimits): string =>
  problem === 'too-small'
    ? messages.belowWalletLimit(name, formatRupees(least))
    : messages.aboveWalletLimit(name, formatRupees(most));

/** Cash is collected only inside the valley (spec §2). */
function adviceOf(problem: WalletLimitProblem, isInsideValley: boolean): string {
  const otherwise = problem === 'too-small' ? messages.addToOrderAdvice : messages.splitOrderAdvice;
  const advice = isInsideValley ? messages.cashOrOtherwiseAdvice(otherwise) : otherwise;
  return messages.adviceSentence(advice);
}

/** The message to a shopper: why the wallet does not take the payment, and what to do. */
export const walletLimitMessage = (
  method: string,
  problem: WalletLimitProblem,
  limits: WalletLimits,
  isInsideValley: boolean,
): string => `${reasonOf(paymentMethodName(method), problem, limits)} ${adviceOf(problem, isInsideValley)}`;
