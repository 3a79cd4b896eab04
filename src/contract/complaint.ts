import { z } from 'zod';
import { identifier, rowId } from './identifier.ts';
import { orderRequest } from './order.ts';
import { plainLine, plainText } from './plain-text.ts';
import { readIdentifier, readOrderId } from './reading.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';

export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export const complaintState = z.enum(COMPLAINT_STATES);
export type ComplaintState = z.infer<typeof complaintState>;

/** Longest complaint and longest answer. */
export const MOST_COMPLAINT_TEXT = 4000;
export const CONTACT_MESSAGE = 'Give a phone number, such as 9841234567, or an email address';

const written = (missing: string) =>
  z
    .string(missing)
    .max(MOST_COMPLAINT_TEXT * 4, 'This is too long')
    .overwrite(plainText)
    .min(1, missing)
    .max(MOST_COMPLAINT_TEXT, `Use at most ${MOST_COMPLAINT_TEXT} characters`);
/** A phone number of Nepal or an e-mail address; the server brings it into the form that it stores. */
const contact = z.string(CONTACT_MESSAGE).trim().min(1, CONTACT_MESSAGE).max(254, CONTACT_MESSAGE);
/** As it stands on papers, or as a customer writes it: nobody checks it. */
const orderId = z
  .string()
  .max(100)
  .overwrite((text) => readOrderId(plainLine(text)))
  .max(40, 'An order number is shorter');

/**
 * `POST /complaints`. It needs no account, so nothing of it is proved. Sent again while it is open it is the same
 * complaint.
 */
export const complaintRequest = z.strictObject({
  name: orderRequest.shape.userDetails.shape.fullName,
  contact,
  orderId: orderId.optional(),
  text: written('Tell us what happened'),
});
export type ComplaintRequest = z.input<typeof complaintRequest>;
export type ComplaintContent = z.output<typeof complaintRequest>;

/** The answer is due on `dueOn`, a day in Nepal. */
export const complaintFiledResponse = describeResponse(z.object({ number: z.string(), dueOn: z.iso.date() }));

/**
 * The number of a complaint as it is stored, `K7QM4-R2X9B`, however it was heard and typed: in small letters, without
 * the hyphen, with digits of Nepali, and with letters that its alphabet (Crockford's) reads as digits.
 */
export const readComplaintNumber = (text: string): string =>
  readIdentifier(text)
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/^.{5}(?=.)/, '$&-');
const complaintNumber = z.string().max(60).overwrite(readComplaintNumber);

/** `POST /complaints/status`: the number alone shows nothing. */
export const complaintStatusRequest = z.strictObject({
  number: complaintNumber.min(1, 'Give the number of your complaint'),
  contact,
});
export type ComplaintStatusRequest = z.input<typeof complaintStatusRequest>;

const complaintAnswer = z.object({ text: z.string(), answeredAt: z.iso.datetime() });
/** A complaint as who filed it reads it. */
export const complaint = z.object({
  number: z.string(),
  state: complaintState,
  orderId: identifier.nullable(),
  text: z.string(),
  filedAt: z.iso.datetime(),
  /** A day in Nepal. */
  dueOn: z.iso.date(),
  answers: z.array(complaintAnswer),
});
export type Complaint = z.output<typeof complaint>;
export const complaintStatusResponse = describeResponse(complaint);

/** Which complaints staff list: of a state, or the one of a number. */
export const complaintsQuery = z.object({
  state: complaintState.optional(),
  number: complaintNumber.optional(),
  ...pageQuery,
});
export type ComplaintsQuery = z.output<typeof complaintsQuery>;

/** A complaint as staff see it. */
export const staffComplaint = complaint.extend({
  id: rowId,
  name: z.string(),
  /** A phone number in its international form, or an e-mail address; empty once it was kept as long as the law wants. */
  contact: z.string(),
  closedAt: z.iso.datetime().nullable(),
  /** `by`: who answered, by name. */
  answers: z.array(complaintAnswer.extend({ by: z.string() })),
});
export type StaffComplaint = z.output<typeof staffComplaint>;
export const staffComplaintsResponse = describePage(staffComplaint);

/** How many answers were shown; where it has others by now, nothing is changed. */
const answers = z.int().min(0).optional();
export const complaintAnswerRequest = z.strictObject({ text: written('Write an answer'), answers });
export const complaintClosingRequest = z.strictObject({ answers });
