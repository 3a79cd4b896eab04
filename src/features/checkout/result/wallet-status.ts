import { COMPLETED } from '../../../contract/payment.ts';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a wallet's status means paid; its words come in whatever case (facts of the protocol). */
export const isCompleted = (status: string): boolean => isSame(status, COMPLETED);
export const isCanceled = (status: string): boolean => isSame(status, 'User canceled');
export const isExpired = (status: string): boolean => isSame(status, 'Expired');

/** Nothing more will come of it: what is paid is paid, what is not will not be. */
export const isDecided = (status: string): boolean =>
  isCompleted(status) || isCanceled(status) || isExpired(status);
