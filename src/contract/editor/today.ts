import { z } from 'zod';
import { publication } from '../publication.ts';
import { describeResponse } from '../response.ts';
import { REQUIRED_SETTINGS } from '../shop-settings.ts';

const count = z.int().min(0);

/** Money that is to go back to a buyer. `rupees` with paisa as decimals; `dueOn` is a day in Nepal. */
const refundDue = z.object({ orderId: z.string(), rupees: z.number(), dueOn: z.iso.date() });
export type RefundDue = z.output<typeof refundDue>;

/** A key or webhook that was made before the password of who made it was reset; `name` is an address of a webhook. */
const oldProgram = z.object({
  kind: z.enum(['key', 'webhook']),
  name: z.string(),
  madeBy: z.string(),
  resetAt: z.iso.datetime(),
});
export type OldProgram = z.output<typeof oldProgram>;

/** `POST /old-programs`: `until` is the latest `resetAt` that was shown. */
export const oldProgramsRequest = z.object({ isKept: z.boolean(), until: z.iso.datetime() });

/**
 * `GET /editor/today`: what staff look at first. A part is null for a role that may not see it. Each count is that of a
 * list: orders by `placedOn`, `status`, `onHold`, `needsRefund`, `needsAttention` and `awaitsTransfer`, enquiries that wait,
 * claims that are overdue, quotations by `status`, products by `stock`.
 */
export const today = z.object({
  /** The day in Nepal. */
  day: z.iso.date(),
  orders: z
    .object({
      placed: count,
      /** What the orders of the day come to, without cancelled, refunded and unpaid ones. */
      rupees: count,
      toConfirm: count,
      toShip: count,
      onHold: count,
      refundsDue: count,
      /** The first due of them. */
      refunds: z.array(refundDue),
      needAttention: count,
      awaitTransfer: count,
      /** Whose parcel is to come. */
      returnsAsked: count,
      /** About instalments, that nobody answered. */
      enquiries: count,
      /** Quotations that customers asked for and nobody has written. */
      quotations: count,
      /** Claims on warranties that wait too long for their next step. */
      claimsOverdue: count,
    })
    .nullable(),
  /** Complaints without an answer; `late` names the first of those whose answer is overdue. */
  complaints: z
    .object({
      open: count,
      overdue: count,
      late: z.array(z.object({ number: z.string(), dueOn: z.iso.date() })),
    })
    .nullable(),
  /** Bills for the tax office's server that are not there yet: those that are tried, and those that need a person. */
  cbms: z.object({ waiting: count, failed: count }).nullable(),
  products: z.object({ lowStock: count, soldOut: count }).nullable(),
  /**
   * The settings that the law wants shown and that nobody has set yet; `calendar`: the last day of which Nepal's calendar
   * is certain, and so the last that has bills, in the last three months before it and after it.
   */
  settings: z
    .object({
      missing: z.array(z.enum(REQUIRED_SETTINGS)),
      calendar: z.object({ lastDay: z.iso.date(), lastYear: z.int(), daysLeft: z.int() }).nullable(),
    })
    .nullable(),
  /** Keys and webhooks from before the reset of a password, until an owner ends or keeps them. */
  oldPrograms: z.array(oldProgram).nullable(),
  /** `last` is null before the first publication. */
  publications: z.object({ last: publication.nullable() }).nullable(),
});
export type Today = z.output<typeof today>;
export const todayResponse = describeResponse(today);
