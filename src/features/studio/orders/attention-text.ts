import type { PaymentAttention } from '../../../contract/payment.ts';

/** Why a payment needs attention, and what to do. @param wallet its name */
const TEXTS: Readonly<Record<PaymentAttention, (wallet: string) => string>> = {
  held: (wallet) =>
    `${wallet} holds this payment as pending, or in a status that the shop does not know. Deliver nothing for it, and ask ${wallet}’s support.`,
  refunded: (wallet) =>
    `${wallet} has refunded this payment in its dashboard. Do not deliver: cancel the order.`,
  part_refunded: (wallet) =>
    `${wallet} has refunded a part in its dashboard. Look up the amount, and record it by hand on the order’s page.`,
};

export const attentionText = (attention: PaymentAttention, wallet: string): string =>
  TEXTS[attention](wallet);
