import { z } from 'zod';

/** How an attempt to pay by the wallet stands (docs/architecture.md, Payment states). */
export const PAYMENT_STATES = [
  'INITIATING',
  'OPEN',
  'PAID',
  'FAILED',
  'NEEDS_REFUND',
  'REFUNDING',
  'REFUNDED',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Why staff have to look at a payment. `held`: the wallet says "Pending", or a word that its documentation does not know;
 * `refunded` and `part_refunded`: money went back in the wallet's own dashboard.
 */
export const PAYMENT_ATTENTIONS = ['held', 'refunded', 'part_refunded'] as const;
export type PaymentAttention = (typeof PAYMENT_ATTENTIONS)[number];

/** The one status that means paid (spec §7). */
export const COMPLETED = 'Completed';
/** What is answered for money that came too late, twice or in the wrong amount. */
export const TO_BE_REFUNDED = 'To be refunded';

/** `POST /payments/khalti/status` (spec §7). */
export const paymentStatusRequest = z.object({ pidx: z.string().trim().min(1).max(100) });
/** `status` is the wallet's word: `Completed` is the only success, any word unknown here means wait. */
export const paymentStatusResponse = z.object({ status: z.string() });
