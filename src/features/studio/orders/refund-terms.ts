import type { ZodSafeParseResult } from 'zod';
import {
  type OrderMoney,
  type RefundRequest,
  refundDecision,
  refundRequest,
} from '../../../contract/money-movement.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { readWholeRupees } from '../../../contract/read-number.ts';
import { givesCashBack, isKept, isRefundable, knownStatus } from '../../../rules/order/order-status.ts';
import { isPaidOnDelivery, takesRefunds } from '../../../rules/order/payment-method.ts';
import { formatPaisaAsRupees } from '../../../rules/price/money.ts';
import * as messages from './messages.ts';

/** How a refund is made: by the wallet, or by a person who records it here. */
export type RefundMethod = 'wallet' | 'manual';

/** The values of the refund form. An empty amount means all that is left. */
export type RefundDraft = { method: RefundMethod; amount: string; note: string; mobile: string };

/** The rupees that went to the shop and neither went back nor are on their way. */
export const getLeft = ({ paid, refunded, refunding }: OrderMoney) => paid - refunded - refunding;

/** The refundable amount of an order, in rupees; 0 where there is none. */
export function refundable({ status, payment, paymentMethod, money }: OrderDetail): number {
  const known = knownStatus(status);
  const mayGoBack = isPaidOnDelivery(paymentMethod) ? givesCashBack : isRefundable;
  const isDue = payment?.state === 'NEEDS_REFUND' || (known !== undefined && mayGoBack(known));
  return money && isDue ? getLeft(money) : 0;
}

/** What may go back of an order whose buyer keeps the goods, in rupees: by amount and reason. 0 where money is due. */
export function refundableKept(order: OrderDetail): number {
  const known = knownStatus(order.status);
  const mayGoBack = order.money && known !== undefined && isKept(known) && order.money.refunding === 0;
  return mayGoBack && order.money && refundable(order) === 0 ? getLeft(order.money) : 0;
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

/**
 * What is wrong with the form's values, by field: known before staff are asked whether to make the refund.
 * @param isKept whether the buyer keeps the goods: amount and note must then be given
 */
export function findRefundErrors(draft: RefundDraft, isKept = false): Record<string, string> {
  const request = toRefundRequest(draft);
  if (isKept && !(request?.amount && request.note))
    return {
      ...(!request?.amount && { amount: messages.refundAmountError }),
      ...(!draft.note.trim() && { note: messages.keptNoteError }),
    };
  return request ? errorsByField(refundRequest.safeParse(request)) : { amount: messages.refundAmountError };
}

/** The same for the note of a decision on a pending refund. */
export const findDecisionErrors = (note: string): Record<string, string> =>
  errorsByField(refundDecision.safeParse({ wasMade: true, note }));

const PAISA = 100;

/** What staff are asked before money is recorded as arrived: what will become of the order. @param amountPaisa what came */
export function transferQuestion(
  { orderId, status, totalPrice }: Pick<OrderDetail, 'orderId' | 'status' | 'totalPrice'>,
  amountPaisa: number,
): string {
  const arrived = messages.transferArrivedQuestion(formatPaisaAsRupees(amountPaisa), orderId);
  if (status !== 'AWAITING_PAYMENT') return `${arrived} ${messages.transferLateNote}`;
  const morePaisa = amountPaisa - totalPrice * PAISA;
  if (morePaisa === 0) return arrived;
  const difference = formatPaisaAsRupees(Math.abs(morePaisa));
  return `${arrived} ${morePaisa < 0 ? messages.transferTooLittleNote(difference) : messages.transferTooMuchNote(difference)}`;
}
