import { z } from 'zod';
import { LARGEST_ID, orderNumber } from './identifier.ts';
import { plainText } from './plain-text.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';
import { CLAIM_STATUSES, CLAIM_STEPS, serial } from './serial.ts';

const claimStatus = z.enum(CLAIM_STATUSES);

export const LONGEST_PROBLEM = 1000;
export const LONGEST_CLAIM_NOTE = 500;
const PROBLEM_MESSAGE = 'Say what is wrong';

/** What is written, without what cannot be seen; `longest` counts what is left. */
const text = (longest: number, missing: string) =>
  z
    .string(missing)
    .max(longest * 4, `At most ${longest} characters`)
    .overwrite(plainText)
    .max(longest, `At most ${longest} characters`);

/**
 * `POST /warranty-claims`: a buyer claims the warranty of a delivered piece, or staff do at the desk, who have the piece
 * then. `orderId` and `lineId` only check that this piece is meant.
 */
export const claimRequest = z.strictObject({
  serial,
  problem: text(LONGEST_PROBLEM, PROBLEM_MESSAGE).min(1, PROBLEM_MESSAGE),
  orderId: orderNumber.optional(),
  lineId: z.int().min(1).max(LARGEST_ID).optional(),
});
export type ClaimRequest = z.input<typeof claimRequest>;

/**
 * `PATCH /warranty-claims/{id}`: its next step. `note`: what its buyer reads, which a refusal needs; `serial`: of the
 * piece that replaces it, where that has one; `isFromStock`: that piece is one of the shop's, which its stock loses. A piece
 * that a service centre sent was never in it. `was`: the status that was shown, and `steps` how many: of others by now
 * nothing is moved. A piece may go to the service centre and come back again.
 */
export const claimStepRequest = z
  .strictObject({
    status: z.enum(CLAIM_STEPS),
    was: claimStatus.optional(),
    steps: z.int().min(0).optional(),
    note: text(LONGEST_CLAIM_NOTE, 'The note is text').optional(),
    serial: serial.optional(),
    isFromStock: z.boolean().optional(),
  })
  .refine(({ status, note }) => status !== 'REFUSED' || note, {
    path: ['note'],
    message: 'Tell the buyer why',
  })
  .refine(({ status, serial: replacement }) => status === 'REPLACED' || replacement === undefined, {
    path: ['serial'],
    message: 'Only a replacement has a serial number',
  })
  .refine(({ status, isFromStock }) => status === 'REPLACED' || !isFromStock, {
    path: ['isFromStock'],
    message: 'Only a replacement comes from stock',
  });

const claimStep = z.object({
  status: claimStatus,
  at: z.iso.datetime(),
  note: z.string(),
  /** For staff only: who did it; absent where its buyer did. */
  by: z.string().optional(),
});

/** A claim as its buyer sees it, its steps in their order. */
export const warrantyClaim = z.object({
  id: z.int(),
  /** The number by which people name it. */
  number: z.string(),
  orderId: z.string(),
  lineId: z.int(),
  productName: z.string(),
  serial: z.string(),
  problem: z.string(),
  status: claimStatus,
  /** The serial number of the piece that replaced it; null where there is none. */
  replacement: z.string().nullable(),
  steps: z.array(claimStep),
});
export type WarrantyClaim = z.output<typeof warrantyClaim>;
export const claimResponse = describeResponse(warrantyClaim);
export const claimsResponse = describeResponse(z.array(warrantyClaim));

/** Which claims staff list: those that wait for a step, those of them that wait too long, or those that are done. */
export const CLAIM_LISTS = ['open', 'overdue', 'closed'] as const;
export const claimsQuery = z.object({
  show: z.enum(CLAIM_LISTS).default('open'),
  ...pageQuery,
});
export type ClaimsQuery = z.output<typeof claimsQuery>;

/** A claim as staff see it. `isOverdue`: it waits longer for its next step than the setting `claim_days` says. */
export const staffClaim = warrantyClaim.extend({
  buyer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  isOverdue: z.boolean(),
});
export type StaffClaim = z.output<typeof staffClaim>;
export const staffClaimResponse = describeResponse(staffClaim);
export const staffClaimsResponse = describePage(staffClaim);
