import { COMPLETED, TO_BE_REFUNDED } from '../../../contract/payment.ts';
import { getWalletOutcome } from '../../../rules/order/wallet-limits.ts';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a wallet's status means paid; the wallet does not promise their case. */
export const isCompleted = (status: string): boolean => isSame(status, COMPLETED);
export const isCanceled = (status: string): boolean => isSame(status, 'User canceled');
export const isExpired = (status: string): boolean => isSame(status, 'Expired');

/** The money went back, or is going back: the wallet's words, and the server's own for money that it has to return. */
export const isReturned = (status: string): boolean =>
  isSame(status, TO_BE_REFUNDED) || ['refunded', 'partly-refunded'].includes(getWalletOutcome(status));

/** Nothing more will come of it: what is paid is paid, what is not will not be. */
export const isDecided = (status: string): boolean => ['paid', 'failed'].includes(getWalletOutcome(status));
