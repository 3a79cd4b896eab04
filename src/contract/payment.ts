import { z } from 'zod';

export const PAYMENT_METHODS = ['CASH_ON_DELIVERY', 'KHALTI', 'ESEWA', 'BANK_TRANSFER'] as const;

/** The state of an attempt to pay by the wallet (docs/architecture.md, Payment states). */
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
 * Why staff have to look at a payment. `held`: the wallet's status is "Pending" or not in its documentation;
 * `refunded` and `part_refunded`: the refund was made in the wallet's own dashboard.
 */
export const PAYMENT_ATTENTIONS = ['held', 'refunded', 'part_refunded'] as const;
export type PaymentAttention = (typeof PAYMENT_ATTENTIONS)[number];

/** The one status that means paid (spec §7). */
export const COMPLETED = 'Completed';
/** The status for money that came too late, twice or in the wrong amount. */
export const TO_BE_REFUNDED = 'To be refunded';

export const LONGEST_ESEWA_DATA = 4000;

/** The call that looks a payment up (spec §7). */
export const paymentStatusRequest = z.object({ pidx: z.string().trim().min(1).max(100) });
/** The same of eSewa: what it appends to the address that it sends shoppers back to. */
export const esewaStatusRequest = z.object({ data: z.string().min(1).max(LONGEST_ESEWA_DATA) });
/** `status` is the wallet's own: `Completed` is the only success, an unknown status means "wait". */
export const paymentStatusResponse = z.object({ status: z.string() });
