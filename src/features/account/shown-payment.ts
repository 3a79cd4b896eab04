import { webAddress } from '../../browser/share.ts';
import type { OrderDetail } from '../../contract/order.ts';
import type { PaymentState } from '../../contract/payment.ts';
import * as messages from './messages.ts';

/** The states of a wallet payment as shoppers see them. */
const WORDS: Readonly<Record<PaymentState, string>> = {
  INITIATING: messages.notPaidYet,
  OPEN: messages.notPaidYet,
  PAID: messages.paid,
  FAILED: messages.notPaid,
  NEEDS_REFUND: messages.refundInProgress,
  REFUNDING: messages.refundInProgress,
  REFUNDED: messages.refundCompleted,
};

/**
 * The state of an order's payment as text, and the address to pay at while it is open; undefined for an order without
 * one.
 */
export function getPayment({ payment }: Pick<OrderDetail, 'payment'>) {
  if (!payment) return undefined;
  const payAddress = payment.state === 'OPEN' ? webAddress(payment.paymentUrl) : undefined;
  return { words: WORDS[payment.state], payAddress };
}
