import type { PaymentState } from '../../contract/payment.ts';
import { DAY_MS } from '../shop/milliseconds.ts';
import { isWallet } from './payment-method.ts';

/**
 * Whether an order may be paid by its wallet whose payments came to nothing. After a day it takes a new order: who ordered it may have
 * forgotten it. The server alone knows whether staff cancelled it, and then it may not.
 * @param states those of its wallet payments @param order `createdAt` as a date or in the form of ISO 8601
 */
export const mayPayAgain = (
  { status, createdAt, paymentMethod }: { status: string; createdAt: Date | string; paymentMethod: string },
  states: readonly PaymentState[],
  now: Date,
): boolean =>
  isWallet(paymentMethod) &&
  status === 'CANCELLED' &&
  states.length > 0 &&
  states.every((state) => state === 'FAILED') &&
  now.getTime() - new Date(createdAt).getTime() <= DAY_MS;
