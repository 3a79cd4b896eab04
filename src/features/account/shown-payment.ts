import { webAddress } from '../../browser/web-address.ts';
import type { OrderDetail } from '../../contract/order.ts';
import type { PaymentState } from '../../contract/payment.ts';

/** What a shopper sees of a wallet payment. */
const WORDS: Readonly<Record<PaymentState, string>> = {
  INITIATING: 'Not paid yet',
  OPEN: 'Not paid yet',
  PAID: 'Paid',
  FAILED: 'Not paid',
  NEEDS_REFUND: 'Money is being returned',
  REFUNDING: 'Money is being returned',
  REFUNDED: 'Money was returned',
};

/** How an order's payment stands in words, and where it can still be made; undefined for an order that has none. */
export function paymentOf({ payment }: Pick<OrderDetail, 'payment'>) {
  if (!payment) return undefined;
  const payAddress = payment.state === 'OPEN' ? webAddress(payment.paymentUrl) : undefined;
  return { words: WORDS[payment.state], payAddress };
}
