import * as messages from '../messages.ts';
import type { Doubt } from '../order-error.ts';
import type { FailureState } from './verify-payment.ts';
import type { WalletReturn } from './wallet-return.ts';
import { isCanceled, isCompleted, isDecided, isExpired, isReturned } from './wallet-return.ts';

const CANCELED = messages.paymentCanceled;
const EXPIRED = messages.paymentLinkExpired;
const DEFAULT = messages.orderProcessingError;

/**
 * What the failure page says. `isOpen`: the wallet may not have decided yet, which only the server knows. `isOver`: it
 * decided that nothing is paid, by what the address says.
 */
export type FailureText = {
  message: string;
  statusCode?: string;
  doubt?: Doubt | undefined;
  isOpen: boolean;
  isOver: boolean;
  isReturned: boolean;
};

/** A payment that did not end in `Completed` (spec §4, §8). */
function notCompleted(status: string): string {
  if (isCanceled(status)) return CANCELED;
  if (isExpired(status)) return EXPIRED;
  return messages.paymentNotCompleted(status);
}

/**
 * Words for a failure.
 * @param returned what the address says: with a payment and its status it comes from the wallet's return
 * @param state what the checkout handed over
 */
export function failureText(returned: WalletReturn, state: FailureState | undefined): FailureText {
  const isFromWallet = returned.pidx !== undefined && returned.status !== undefined;
  const status = isFromWallet ? returned.status : state?.status;
  if (status !== undefined && !isCompleted(status)) {
    const isBack = isReturned(status);
    const isOpen = isFromWallet && !isBack && !isDecided(status);
    const isOver = isFromWallet && !isBack && !isOpen;
    return { message: notCompleted(status), isOpen, isOver, isReturned: isBack };
  }
  return { message: DEFAULT, ...state?.errorInfo, isOpen: false, isOver: false, isReturned: false };
}

export const MONEY_RETURNED = messages.refundInProgress;
