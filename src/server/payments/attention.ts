import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import { hasTrait } from '../../rules/order/order-status.ts';
import { isPartlyRefunded } from '../../rules/order/wallet-status.ts';
import type { MoneySums } from '../ledger/movement-sums.ts';
import type { Order } from '../orders/move-order.ts';

/** Why a paid payment needs a person. @param walletStatus at the last lookup */
export function attentionToRefund(
  state: PaymentState,
  status: Order['status'],
  walletStatus: string | null,
  sums: MoneySums,
): PaymentAttention | null {
  if (state === 'REFUNDED') return hasTrait(status, 'isUndelivered') ? 'refunded' : null;
  // Only the wallet's dashboard shows how much was refunded.
  const isUnrecorded = isPartlyRefunded(walletStatus) && sums.refundedPaisa + sums.refundingPaisa === 0;
  return isUnrecorded ? 'part_refunded' : null;
}
