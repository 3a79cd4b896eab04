import type { PaymentMethod } from '../../contract/order.ts';
import * as messages from './messages.ts';
import { isPaidOnDelivery, paymentMethodName } from './payment-method.ts';

/**
 * Whether an order comes to nothing, because promotions or a coupon take all of it off: whatever method was chosen, it
 * waits for no money, and nothing is paid at the door. @param totalPrice whole rupees
 */
export const isNothingDue = (totalPrice: number): boolean => totalPrice === 0;

/** The method that an order is recorded with: one that comes to nothing waits for neither a wallet nor a transfer. */
export const recordedMethod = (chosen: PaymentMethod, totalPrice: number): PaymentMethod =>
  isNothingDue(totalPrice) ? 'CASH_ON_DELIVERY' : chosen;

/** How an order is paid, in words. @param order `totalPrice` in whole rupees */
export const paymentInWords = ({
  paymentMethod,
  totalPrice,
}: {
  paymentMethod: string;
  totalPrice: number;
}): string =>
  isNothingDue(totalPrice) && isPaidOnDelivery(paymentMethod)
    ? messages.nothingToPay
    : paymentMethodName(paymentMethod);
