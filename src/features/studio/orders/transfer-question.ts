import type { OrderDetail } from '../../../contract/order.ts';
import { formatPaisaAsRupees } from '../../../rules/price/exact-rupees.ts';
import * as messages from './messages.ts';

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
