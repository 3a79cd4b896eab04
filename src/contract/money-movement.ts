import { z } from 'zod';
import { LARGEST_ID, shownId } from './identifier.ts';
import { PAYMENT_METHODS } from './payment.ts';
import { MAX_RUPEES } from './rupees.ts';
import { arrivedPaisa, reference } from './transfer.ts';

/** `handover`: a courier hands over what was paid at the door; the order's sums know the payment. */
export const MOVEMENT_KINDS = ['payment', 'refund', 'handover'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** `manual`: a person gave the money back outside the shop. A deposit has its own: the order's is cash. */
export const MOVEMENT_METHODS = ['wallet', 'cash', 'manual', ...PAYMENT_METHODS] as const;
export type MovementMethod = (typeof MOVEMENT_METHODS)[number];

/** `PENDING`: the refund was requested, and it is not known yet whether the wallet moved the money. */
export const MOVEMENT_STATES = ['DONE', 'PENDING', 'REFUSED'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** One entry of the order's ledger, for editors. `amount` in rupees, with paisa as decimals; refunds are negative. */
export const moneyMovement = z.object({
  id: z.number(),
  createdAt: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  method: z.enum(MOVEMENT_METHODS),
  state: z.enum(MOVEMENT_STATES),
  amount: z.number(),
  walletReference: z.string().nullish(),
  note: z.string().nullish(),
  /** The editor's e-mail address; absent where the shop recorded it by itself. */
  by: z.string().nullish(),
});
export type MoneyMovement = z.infer<typeof moneyMovement>;

/** The last lookup of one payment at the wallet. Amounts in rupees, with paisa as decimals. */
export const walletRecord = z.object({
  pidx: z.string(),
  /** The status as the wallet wrote it; null before the first lookup. */
  status: z.string().nullable(),
  asked: z.number(),
  /** The fee that the wallet keeps. */
  fee: z.number().nullable(),
  /** The wallet's field `refunded`. */
  isRefunded: z.boolean().nullable(),
});
export type WalletRecord = z.infer<typeof walletRecord>;

/** The sums of an order's ledger. Rupees, with paisa as decimals. */
export const orderMoney = z.object({
  paid: z.number(),
  refunded: z.number(),
  /** Refunds that were requested at the wallet and are not confirmed. */
  refunding: z.number(),
  /** For editors only, the oldest first. */
  movements: z.array(moneyMovement).optional(),
  /** For editors only: a part was refunded in the wallet's dashboard, and its amount is not recorded yet. */
  hasUnrecordedRefund: z.boolean().optional(),
  /** Only for staff who may refund: the last lookup of each payment, the oldest first. */
  walletRecords: z.array(walletRecord).optional(),
});
export type OrderMoney = z.infer<typeof orderMoney>;

const NOTE_MAX = 500;
const note = z.string().trim().max(NOTE_MAX, 'The note is too long');

/**
 * `POST /orders/{id}/refund` by an editor. `amount` in whole rupees; without it what is due for the goods that
 * came back is refunded, and all that is left where none stay with their buyer. `left`: the rupees that the caller was
 * shown as left to refund, with paisa as decimals; of another sum by now nothing is refunded. `returnId`: the return whose
 * goods came that it is for, null for none; of another by now nothing is refunded. `mobile` is the payer's
 * number at the wallet, which it needs for what was paid through a bank. `isManual` records a refund that a person has
 * made already.
 */
export const refundRequest = z
  .strictObject({
    amount: z.int('Give whole rupees').min(1, 'Give at least Rs. 1').max(MAX_RUPEES).optional(),
    left: z.number().min(0).max(MAX_RUPEES).optional(),
    returnId: shownId.optional(),
    note: note.optional(),
    mobile: z.string().trim().min(1).max(30).optional(),
    isManual: z.boolean().optional(),
  })
  .refine(({ isManual, note: text }) => !isManual || Boolean(text), {
    path: ['note'],
    message: 'Describe in a note how the money was refunded',
  });
export type RefundRequest = z.infer<typeof refundRequest>;

/** `POST /orders/{id}/deposits` by staff: a part of an order that is paid on delivery, which came before. */
export const depositRequest = z.strictObject({
  amountPaisa: arrivedPaisa,
  method: z.enum(['CASH', ...PAYMENT_METHODS]),
  reference,
  note: note.optional(),
});
export type DepositRequest = z.input<typeof depositRequest>;

/**
 * `POST /orders/{id}/refund/decision`: the result of an unconfirmed refund, as the editor saw it in the wallet's
 * dashboard. `refundId`: the movement that was shown; where that is not the unconfirmed one by now, nothing is settled.
 */
export const refundDecision = z.strictObject({
  wasMade: z.boolean(),
  refundId: z.int().min(1).max(LARGEST_ID).optional(),
  note: note.min(1, 'Describe in a note where you saw this'),
});
export type RefundDecision = z.infer<typeof refundDecision>;
