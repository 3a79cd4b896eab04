import type { OrderMoney, RefundRequest } from '../../../contract/money-movement.ts';
import { ORDER_STATUSES, type OrderDetail } from '../../../contract/order.ts';
import { parseRupees } from '../../../contract/rupees.ts';
import { isRefundable } from '../../../rules/order-status.ts';

/** How money goes back: by the wallet, or by a person who notes it here. */
export type RefundMethod = 'wallet' | 'manual';

/** What is typed in the refund form. An empty amount means all that is left. */
export type RefundDraft = { method: RefundMethod; amount: string; note: string; mobile: string };

const leftOf = ({ paid, refunded, refunding }: OrderMoney) => paid - refunded - refunding;

/** What may be given back of an order now, in rupees; 0 where nothing may. */
export function refundable({ status, payment, money }: OrderDetail): number {
  const known = ORDER_STATUSES.find((each) => each === status);
  const isDue = payment?.state === 'NEEDS_REFUND' || (known !== undefined && isRefundable(known));
  return money && isDue ? leftOf(money) : 0;
}

/** The methods that an order's money can go back by: no wallet has what was paid in cash. */
export const refundMethods = ({ payment }: OrderDetail): readonly RefundMethod[] =>
  payment ? ['wallet', 'manual'] : ['manual'];

/**
 * What is sent for a draft.
 * @returns undefined where the amount is none
 */
export function toRefundRequest({ method, amount, note, mobile }: RefundDraft): RefundRequest | undefined {
  const typed = amount.trim();
  const rupees = typed === '' ? undefined : parseRupees(typed);
  // Rounding would give back another amount than was typed.
  if (typed !== '' && (rupees === undefined || rupees === 0 || /\.\d*[1-9]/.test(typed))) return undefined;
  return {
    ...(rupees !== undefined && { amount: rupees }),
    ...(note.trim() && { note: note.trim() }),
    ...(method === 'manual' ? { isManual: true } : mobile.trim() && { mobile: mobile.trim() }),
  };
}
