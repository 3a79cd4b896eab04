import { z } from 'zod';
import { user } from './account.ts';
import { bill } from './bill.ts';
import { complaint } from './complaint.ts';
import { staffEnquiry } from './instalment-enquiry.ts';
import { orderDetail } from './order.ts';
import { ownPost } from './own-post.ts';
import { PRODUCT_ALERT_KINDS } from './product-alert.ts';
import { quotation } from './quotation.ts';
import { describeResponse, namedResponse } from './response.ts';
import { orderReturn } from './return.ts';
import { warrantyClaim } from './warranty-claim.ts';

const timestamp = z.iso.datetime();

/** One log-in of the caller; `isThis` marks the session of this request. */
export const session = z.object({
  id: z.uuid(),
  /** Such as `Firefox on Android`. */
  device: z.string(),
  beganAt: timestamp,
  usedAt: timestamp,
  isThis: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionsResponse = describeResponse(z.array(session));

/** The token of a mailed link (verification.ts on the server). */
export const verifyEmailRequest = z.object({ token: z.string().min(1).max(2000) });
export const emailStateResponse = namedResponse({ isEmailVerified: z.boolean() });

/** Deleting an account needs its password again. */
export const deleteAccountRequest = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(200),
});

/** All data that the shop stores about the caller. */
export const ownData = z.object({
  profile: user,
  createdAt: timestamp,
  emailVerifiedAt: timestamp.nullable(),
  /** What staff noted, the PAN, and the name of the group whose prices are paid; absent at hosts without them. */
  note: z.string().optional(),
  pan: z.string().nullish(),
  customerGroup: z.string().nullish(),
  orders: z.array(orderDetail),
  /** Bills and credit notes; absent at hosts without bills. */
  bills: z.array(bill).optional(),
  /** Returns of goods; absent at hosts without them. */
  returns: z.array(orderReturn.extend({ orderId: z.string() })).optional(),
  /** Claims on warranties; absent at hosts without them. */
  warrantyClaims: z.array(warrantyClaim).optional(),
  sessions: z.array(session.omit({ id: true, isThis: true })),
  /** Recent mails, where the e-mail is confirmed. Their text is deleted once they are sent. */
  mails: z.array(z.object({ subject: z.string(), createdAt: timestamp, sentAt: timestamp.nullable() })),
  /** Alerts on products, where the e-mail is confirmed; absent at hosts without alerts. */
  alerts: z
    .array(
      z.object({
        productName: z.string(),
        kind: z.enum(PRODUCT_ALERT_KINDS),
        /** The wanted price in whole rupees; null for an alert on stock. */
        price: z.int().nullable(),
        createdAt: timestamp,
        confirmedAt: timestamp.nullable(),
        sentAt: timestamp.nullable(),
      }),
    )
    .optional(),
  /** Enquiries about instalments, where the e-mail is confirmed; absent at hosts without them. */
  enquiries: z.array(staffEnquiry.omit({ id: true, email: true })).optional(),
  /** Complaints, where the e-mail is confirmed; absent at hosts without them. */
  complaints: z.array(complaint).optional(),
  /** Absent at hosts without quotations. */
  quotations: z.array(quotation).optional(),
  /** Reviews and questions; absent at hosts without them. `foundHelpful`: the ids of others’ reviews. */
  posts: z.array(ownPost.extend({ productName: z.string() })).optional(),
  foundHelpful: z.array(z.int()).optional(),
  /** Of staff: lists of the Studio. Absent at hosts without it. */
  savedFilters: z.array(z.object({ name: z.string(), address: z.string() })).optional(),
});
export type OwnData = z.infer<typeof ownData>;
export const ownDataResponse = describeResponse(ownData);
