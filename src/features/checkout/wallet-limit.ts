import { paymentMethods } from '../../client/payment-methods.ts';
import { type WalletLimits, walletTraits } from '../../rules/order/payment-method.ts';
import { walletLimitMessage, walletLimitProblem } from '../../rules/order/wallet-limits.ts';
import type { CheckoutForm } from './form.ts';

/** Why the wallet will not take the payment, and what the shopper can do; `isCertain`: the shop said so itself. */
export type WalletLimit = { message: string; isCertain: boolean };

/**
 * Compares an order with what the wallet takes in one payment. A host that does not name its limits may have others
 * than the documented ones: then it is a warning, and the order is the host's to decide.
 * @param total whole rupees
 */
export function getWalletLimit(
  { paymentMethod, isInsideValley }: CheckoutForm,
  total: number,
  hostLimits: WalletLimits | undefined,
): WalletLimit | undefined {
  const traits = walletTraits(paymentMethod);
  if (!traits) return undefined;
  const limits = hostLimits ?? traits.limits;
  const problem = walletLimitProblem(total, limits);
  if (!problem) return undefined;
  const message = walletLimitMessage(
    paymentMethod,
    problem,
    limits,
    isInsideValley === true,
    paymentMethods(),
  );
  return { message, isCertain: hostLimits !== undefined };
}
