import type { PaymentAttention } from '../../../contract/payment.ts';
import { WALLET_NAME } from '../../../rules/payment-method.ts';

/** Why a payment needs attention, and what to do. */
export const ATTENTION_TEXT: Readonly<Record<PaymentAttention, string>> = {
  held: `${WALLET_NAME} holds this payment as pending, or in a status that the shop does not know. Deliver nothing for it, and ask ${WALLET_NAME}’s support.`,
  refunded: `${WALLET_NAME} has refunded this payment in its dashboard. Do not deliver: cancel the order.`,
  part_refunded: `${WALLET_NAME} has refunded a part in its dashboard. Look up the amount, and record it by hand on the order’s page.`,
};
