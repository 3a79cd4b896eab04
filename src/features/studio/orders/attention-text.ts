import type { PaymentAttention } from '../../../contract/payment.ts';
import { WALLET_NAME } from '../../../rules/payment-method.ts';

/** Why a payment has to be looked at, and what to do, for an editor. */
export const ATTENTION_TEXT: Readonly<Record<PaymentAttention, string>> = {
  held: `${WALLET_NAME} holds this payment as pending, or in a status that the shop does not know. Deliver nothing for it, and ask ${WALLET_NAME}’s support.`,
  refunded: `${WALLET_NAME} has given this payment back in its dashboard. Do not deliver: cancel the order.`,
  part_refunded: `${WALLET_NAME} has given a part back in its dashboard. Look up how much, and record it by hand on the order’s page.`,
};
