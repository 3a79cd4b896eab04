import { z } from 'zod';
import { MAX_RUPEES } from './rupees.ts';

export const MOVEMENT_KINDS = ['payment', 'refund'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** `manual`: given back by a person, outside the shop. */
export const MOVEMENT_METHODS = ['wallet', 'cash', 'manual'] as const;
export type MovementMethod = (typeof MOVEMENT_METHODS)[number];

/** `PENDING`: the wallet was asked, and whether the money moved is not known yet. */
export const MOVEMENT_STATES = ['DONE', 'PENDING', 'REFUSED'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** One movement of an order's money, for editors. `amount` in rupees, with paisa behind the point; refunds are negative. */
export const moneyMovement = z.object({
  id: z.number(),
  createdAt: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  method: z.enum(MOVEMENT_METHODS),
  state: z.enum(MOVEMENT_STATES),
  amount: z.number(),
  walletReference: z.string().nullish(),
  note: z.string().nullish(),
  /** The editor's e-mail address; none where the shop itself saw it. */
  by: z.string().nullish(),
});
export type MoneyMovement = z.infer<typeof moneyMovement>;

/** What the wallet last said of one payment of an order. Amounts in rupees, with paisa where there are any. */
export const walletRecord = z.object({
  pidx: z.string(),
  /** Its word, as it came; null before it was first asked. */
  status: z.string().nullable(),
  asked: z.number(),
  /** What it keeps of the money. */
  fee: z.number().nullable(),
  /** Its own `refunded`. */
  isRefunded: z.boolean().nullable(),
});
export type WalletRecord = z.infer<typeof walletRecord>;

/** What an order's movements come to. Rupees, with paisa behind the point where the wallet moved some. */
export const orderMoney = z.object({
  paid: z.number(),
  refunded: z.number(),
  /** Asked for at the wallet, and not known to be done. */
  refunding: z.number(),
  /** For editors only, the oldest first. */
  movements: z.array(moneyMovement).optional(),
  /** For editors only: the wallet gave back a part in its dashboard, and nobody has recorded how much. */
  hasUnrecordedRefund: z.boolean().optional(),
  /** For who may refund only: what the wallet said of each payment, the oldest first. */
  walletRecords: z.array(walletRecord).optional(),
});
export type OrderMoney = z.infer<typeof orderMoney>;

const NOTE_MAX = 500;
const note = z.string().trim().max(NOTE_MAX, 'The note is too long');

/**
 * `POST /orders/{id}/refund` by an editor. `amount` in whole rupees; without it all that is left goes back. `mobile` is
 * the payer's number at the wallet, which it needs for what was paid through a bank. `isManual` records money that a
 * person has given back already.
 */
export const refundRequest = z
  .strictObject({
    amount: z.int('Give whole rupees').min(1, 'Give at least Rs. 1').max(MAX_RUPEES).optional(),
    note: note.optional(),
    mobile: z.string().trim().min(1).max(30).optional(),
    isManual: z.boolean().optional(),
  })
  .refine(({ isManual, note: text }) => !isManual || Boolean(text), {
    path: ['note'],
    message: 'Say in a note how the money was given back',
  });
export type RefundRequest = z.infer<typeof refundRequest>;

/** `POST /orders/{id}/refund/decision`: what an editor saw in the wallet's dashboard of a refund that nobody confirmed. */
export const refundDecision = z.strictObject({
  wasMade: z.boolean(),
  note: note.min(1, 'Say in a note where this was seen'),
});
export type RefundDecision = z.infer<typeof refundDecision>;
