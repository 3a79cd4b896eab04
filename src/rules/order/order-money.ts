import type { PaymentMethod } from '../../contract/order.ts';
import type { OrderReturn } from '../../contract/return.ts';
import * as messages from './messages.ts';
import { hasTrait, knownStatus } from './order-status.ts';
import { isPaidOnDelivery, paymentMethodName } from './payment-method.ts';

const PAISA = 100;

type Priced = { paymentMethod: string; totalPrice: number };

/**
 * What is left to pay at the door, in rupees with paisa as decimals; 0 of an order that is paid before.
 * @param paid what was paid so far, in rupees with paisa as decimals
 */
export const leftToPay = ({ paymentMethod, totalPrice }: Priced, paid: number): number =>
  isPaidOnDelivery(paymentMethod) ? Math.max(0, Math.round((totalPrice - paid) * PAISA)) / PAISA : 0;

/** Whether money may still come for an order at the door, so that a part of it can come before. */
export function awaitsCash({ paymentMethod, status }: { paymentMethod: string; status: string }): boolean {
  const known = knownStatus(status);
  if (!known || !isPaidOnDelivery(paymentMethod)) return false;
  return hasTrait(known, 'isUnconfirmed') || hasTrait(known, 'isUndelivered');
}

/** The same of an order by its status: 0 once it is delivered or cancelled. */
export const unpaidAtDoor = (
  order: Priced & { status: string; money?: { paid: number } | undefined },
): number => (awaitsCash(order) ? leftToPay(order, order.money?.paid ?? 0) : 0);

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

/**
 * What goes back to the buyer of an order, in rupees: what the goods of its received return were worth, which is rounded
 * up to whole rupees, and otherwise all that is left. One that is worth nothing waits only where all came back: for the
 * delivery.
 */
export function refundDue(
  returns: readonly Pick<OrderReturn, 'state' | 'worthPaisa'>[],
  left: number,
): number {
  const received = returns.find(({ state }) => state === 'RECEIVED');
  return received && received.worthPaisa > 0 ? Math.min(left, Math.ceil(received.worthPaisa / PAISA)) : left;
}
