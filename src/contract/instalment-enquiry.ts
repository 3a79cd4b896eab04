import { z } from 'zod';
import { resetRequest } from './account.ts';
import { rowId, slug } from './identifier.ts';
import { orderRequest } from './order.ts';
import { plainLine } from './plain-text.ts';
import { describePage, pageQuery } from './response.ts';
import { MAX_RUPEES } from './rupees.ts';

const { fullName, phone } = orderRequest.shape.userDetails.shape;

/**
 * Who wants to be called about instalments, for which amount (whole rupees) by which bank in how many months, and for
 * which product. It promises no credit, and needs no account.
 */
export const enquiryRequest = z.strictObject({
  name: fullName,
  phone,
  email: resetRequest.shape.email,
  product: slug.optional(),
  amount: z.int('Give an amount in whole rupees').min(1).max(MAX_RUPEES),
  bank: z.string().max(200).overwrite(plainLine),
  months: z.int(),
  /** What all payments and the fee came to where they were shown: other terms than those of now make it another. */
  total: z.int().optional(),
});
export type EnquiryRequest = z.input<typeof enquiryRequest>;
export type Enquiry = z.output<typeof enquiryRequest>;

/** Which enquiries staff list: those that wait, or those that were answered. */
export const enquiriesQuery = z.object({
  isAnswered: z.stringbool().default(false),
  ...pageQuery,
});
export type EnquiriesQuery = z.output<typeof enquiriesQuery>;

/** An enquiry as staff see it. */
export const staffEnquiry = z.object({
  id: rowId,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** As it was then; null where it named none. */
  product: z.object({ name: z.string(), slug: z.string() }).nullable(),
  amount: z.int(),
  bank: z.string(),
  months: z.int(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type StaffEnquiry = z.output<typeof staffEnquiry>;
export const staffEnquiriesResponse = describePage(staffEnquiry);
