import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import { isPartlyRefunded } from '../../rules/wallet-status.ts';
import type { MoneySums } from '../ledger/movement-sums.ts';
import type { Order } from '../orders/move-order.ts';

/** Statuses of orders whose goods are not with the buyer yet. */
const UNDELIVERED: readonly Order['status'][] = ['CONFIRMED', 'SHIPPED'];

export const isUndelivered = (status: Order['status']): boolean => UNDELIVERED.includes(status);

/** What a payment that money came by asks of a person. @param walletStatus the wallet's word at its last lookup */
export function attentionToRefund(
  state: PaymentState,
  status: Order['status'],
  walletStatus: string | null,
  sums: MoneySums,
): PaymentAttention | null {
  if (state === 'REFUNDED') return isUndelivered(status) ? 'refunded' : null;
  // How much went back is in the wallet's dashboard alone.
  const isUnrecorded = isPartlyRefunded(walletStatus) && sums.refundedPaisa + sums.refundingPaisa === 0;
  return isUnrecorded ? 'part_refunded' : null;
}
