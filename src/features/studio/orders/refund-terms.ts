import type { ZodSafeParseResult } from 'zod';
import {
  type OrderMoney,
  type RefundRequest,
  refundDecision,
  refundRequest,
} from '../../../contract/money-movement.ts';
import { ORDER_STATUSES, type OrderDetail } from '../../../contract/order.ts';
import { readWholeRupees } from '../../../contract/read-number.ts';
import { isRefundable } from '../../../rules/order/order-status.ts';
import { takesRefunds } from '../../../rules/order/payment-method.ts';
import * as messages from './messages.ts';

/** How a refund is made: by the wallet, or by a person who records it here. */
export type RefundMethod = 'wallet' | 'manual';

/** The values of the refund form. An empty amount means all that is left. */
export type RefundDraft = { method: RefundMethod; amount: string; note: string; mobile: string };

const leftOf = ({ paid, refunded, refunding }: OrderMoney) => paid - refunded - refunding;

/** The refundable amount of an order, in rupees; 0 where there is none. */
export function refundable({ status, payment, money }: OrderDetail): number {
  const known = ORDER_STATUSES.find((each) => each === status);
  const isDue = payment?.state === 'NEEDS_REFUND' || (known !== undefined && isRefundable(known));
  return money && isDue ? leftOf(money) : 0;
}

/** The refund methods of an order: cash cannot be refunded by a wallet, and not every wallet takes refunds. */
export const refundMethods = ({ payment, paymentMethod }: OrderDetail): readonly RefundMethod[] =>
  payment && takesRefunds(paymentMethod) ? ['wallet', 'manual'] : ['manual'];

/** The amount in whole rupees; undefined where none was typed, or what is none. */
export function readRefundAmount(typed: string): number | undefined {
  const reading = readWholeRupees(typed);
  return 'value' in reading ? reading.value : undefined;
}

/**
 * The request for the form's values.
 * @returns undefined where the amount is invalid
 */
export function toRefundRequest({ method, amount, note, mobile }: RefundDraft): RefundRequest | undefined {
  const rupees = readRefundAmount(amount);
  if (amount.trim() !== '' && !rupees) return undefined;
  return {
    ...(rupees !== undefined && { amount: rupees }),
    ...(note.trim() && { note: note.trim() }),
    ...(method === 'manual' ? { isManual: true } : mobile.trim() && { mobile: mobile.trim() }),
  };
}

const errorsByField = ({ error }: ZodSafeParseResult<unknown>): Record<string, string> =>
  Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);

/** What is wrong with the form's values, by field: known before staff are asked whether to make the refund. */
export function findRefundErrors(draft: RefundDraft): Record<string, string> {
  const request = toRefundRequest(draft);
  return request ? errorsByField(refundRequest.safeParse(request)) : { amount: messages.refundAmountError };
}

/** The same for the note of a decision on a pending refund. */
export const findDecisionErrors = (note: string): Record<string, string> =>
  errorsByField(refundDecision.safeParse({ wasMade: true, note }));
