import * as messages from '../messages.ts';
import { verifyPayment } from './verify-payment.ts';
import { failedAddress, isCompleted, keepLostReturn, type WalletReturn } from './wallet-return.ts';

export const VERIFYING = messages.walletLandingVerifying;
/** How long a verdict is shown before it leads on, in milliseconds (spec §9). */
export const SHOWN_FOR = 3000;

/** What the landing page says of a payment, and where it leads (spec §4, §8). */
export type Verdict = { text: string; target: string };

/** Judges a return from the wallet by what the shop's server says of it, never by what the address says. */
export async function judge({ pidx, orderId }: WalletReturn): Promise<Verdict> {
  if (!pidx || !orderId) {
    keepLostReturn(orderId);
    return { text: messages.invalidPaymentRedirecting, target: failedAddress({}) };
  }
  const failed = (status: string) => failedAddress({ pidx, status, purchase_order_id: orderId });
  try {
    const status = await verifyPayment(pidx);
    if (isCompleted(status))
      return {
        text: messages.paymentSuccessRedirecting,
        target: `/success?${new URLSearchParams({ orderId })}`,
      };
    return { text: messages.paymentFailedRedirecting, target: failed(status) };
  } catch {
    return {
      text: messages.paymentErrorRedirecting,
      target: failed('error'),
    };
  }
}
