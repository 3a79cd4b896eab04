import { hasTrait, knownStatus } from './order-status.ts';
import { isPaidOnDelivery } from './payment-method.ts';

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
