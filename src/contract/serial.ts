import { z } from 'zod';
import { BILL_KINDS } from './bill.ts';
import { LARGEST_ID } from './identifier.ts';
import { allInLatinDigits } from './latin-digits.ts';
import { MAX_QUANTITY, ORDER_STATUSES } from './order.ts';
import { normalForm, plainLine } from './plain-text.ts';
import { readIdentifier } from './reading.ts';
import { describeResponse } from './response.ts';

const LONGEST_SERIAL = 60;
const SERIAL_MESSAGE = `A serial number has 1 to ${LONGEST_SERIAL} Latin letters, digits and signs`;

/** The words of a label. `SN` alone begins serial numbers too, whose groups blanks part, so it is one only before a sign. */
const NUMBER_LABEL = String.raw`S\s?[/\\]\s?N(?:O\b)?|S\.\s?N(?:O\b)?|(?:SERIAL|SER|SR|SL)[.-]?\s?(?:NO|NR|NUM|NUMBER)\b|SERIAL(?=[\s:#=])|S\s?N(?:(?:O\.?)?(?=\s?[:#=])|\.(?=\s))`;
const OTHER_LABEL = String.raw`(?:[SP]\s?/\s?N|PN|PART|MODEL|MAC|IMEI|EAN|UPC|MFG|MFD|DATE|REV)\b`;
/** A text of several labels: the number is behind the last of its own, before another. `(21)` is that of GS1. */
const LABELLED = new RegExp(
  String.raw`^.*(?:(?<![^\s()\]:;,])(?:${NUMBER_LABEL})|\(21\))[\s.:#=]*(?=[^A-Z0-9]*[A-Z0-9])(.*?)(?:[\s,;/]+${OTHER_LABEL}.*)?$`,
);
/** What else stands before it: the symbology that a reader reports (`]C1`, of GS1 with the identifiers 01 and 21), shorter labels. */
const LABEL = new RegExp(
  String.raw`^(?:\s|\](?:C1|E0|D2|Q3|J1)(?:01\d{14})?21(?=[0-9A-Z]{4})|\][A-Z][0-9A-Z]|(?:\(1?S\)|(?:SNID|SERVICE\s?TAG)(?=[\s:#=])|${NUMBER_LABEL}|(?:SER|SR|S)\.?(?=\s?[:#=])|(?:NO|NR|NUMBER)(?=\s?[.:#=])|IMEI(?:\s?[12])?(?=[\s:#=/]|\d{15}$))[\s.:#=]*)+`,
);

/**
 * Some readers send the separator of fields as it is: the number is the field of GS1 with the identifier 21, or of
 * `[)>`, which makers of computers print, with S.
 */
function readFields(text: string): string {
  const [first = '', ...fields] = text.split('\u001d');
  const number = first.startsWith('[)>') ? /^1?S(.+)/s : /^(?:01\d{14})?21(.+)/s;
  const own = fields.map((field) => number.exec(field)?.[1]).find((found) => found !== undefined);
  return own ?? (first.startsWith(']') ? first : text);
}

/**
 * A serial number as it is shown: without its label, spaces and what cannot be seen, in capitals, with Latin letters and
 * digits. Labels print groups, readers and people write them as they like.
 */
export const normalizeSerial = (text: string): string =>
  allInLatinDigits(plainLine(normalForm(readFields(text).replace('№', 'No.'), 'NFKC')))
    .toUpperCase()
    .replace(LABELLED, '$1')
    .replace(LABEL, '')
    .replaceAll(' ', '');

/** A serial number as it is compared. */
export const readSerial = (text: string): string => readIdentifier(normalizeSerial(text));

/** A serial number in any spelling, as its normal one. */
export const serial = z
  .string(SERIAL_MESSAGE)
  .max(LONGEST_SERIAL * 4, SERIAL_MESSAGE)
  .overwrite(normalizeSerial)
  .regex(/^[!-~]+$/, SERIAL_MESSAGE)
  .max(LONGEST_SERIAL, SERIAL_MESSAGE)
  .refine((text) => readSerial(text) !== '', SERIAL_MESSAGE);

const REASON_MESSAGE = 'Give a reason of at most 200 characters';

/** Serial numbers of a line, of which an order has no more pieces. */
export const serialsOfLine = z.array(serial).max(MAX_QUANTITY, 'That is more than an order can have');

/**
 * `PUT /orders/{id}/serials`: the serial numbers of the pieces of lines, in place of what they had. A line that is not
 * named keeps its own. `was`: what the line had where they were typed; if it has others meanwhile, nothing is saved.
 * `reason`: why a number is taken off goods that left the shop or are billed, without another in its place.
 */
export const serialsRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineId: z.int('Name a line of the order').min(1).max(LARGEST_ID),
        serials: serialsOfLine,
        was: serialsOfLine.optional(),
      }),
    )
    .min(1, 'Name a line of the order')
    .max(100, 'An order has no more lines')
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      'Name each line once',
    ),
  reason: z
    .string(REASON_MESSAGE)
    .overwrite(plainLine)
    .min(1, REASON_MESSAGE)
    .max(200, REASON_MESSAGE)
    .optional(),
});
export type SerialsRequest = z.output<typeof serialsRequest>;

/** A piece that was sold. */
export const soldPiece = z.object({
  serial: z.string(),
  /** How long the warranty is, as the product said when it was ordered; null where it said nothing. */
  warranty: z.string().nullable(),
  /** The last day of the warranty in Nepal; null before the delivery, and where its length is no time. */
  warrantyEnds: z.iso.date().nullable(),
});
export type SoldPiece = z.output<typeof soldPiece>;

/** `isExpected`: the serial number of each piece is asked for before the goods leave. */
const orderSerialsLine = z.object({
  lineId: z.int(),
  productName: z.string(),
  quantity: z.int(),
  isExpected: z.boolean(),
  serials: z.array(soldPiece),
});
export type OrderSerialsLine = z.output<typeof orderSerialsLine>;
export const orderSerials = z.object({ orderId: z.string(), lines: z.array(orderSerialsLine) });
export type OrderSerials = z.output<typeof orderSerials>;
export const orderSerialsResponse = describeResponse(orderSerials);

/** Why a piece is no longer the buyer's. `corrected`: its number was taken off by staff after the goods left. */
export const RELEASE_REASONS = ['cancelled', 'returned', 'replaced', 'corrected'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

/** The steps of a claim on a warranty that people take (rules/order/claim-status.ts). */
export const CLAIM_STEPS = [
  'REQUESTED',
  'RECEIVED',
  'AT_SERVICE_CENTRE',
  'BACK',
  'REPLACED',
  'REFUNDED',
  'RETURNED',
  'REFUSED',
] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

/** CLOSED: the piece came back by a return, which ends its claim. */
export const CLAIM_STATUSES = [...CLAIM_STEPS, 'CLOSED'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** A sale of a piece, for staff. */
export const serialSale = soldPiece.extend({
  orderId: z.string(),
  lineId: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** `slug` is null for a product that was deleted. */
  product: z.object({ name: z.string(), slug: z.string().nullable() }),
  buyer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  orderedAt: z.iso.datetime(),
  /** When its serial number was recorded, and by whom. */
  packedAt: z.iso.datetime(),
  packedBy: z.string(),
  deliveredAt: z.string().nullable(),
  /** When and why the piece was no longer the buyer's; both null while it is. */
  releasedAt: z.iso.datetime().nullable(),
  releasedBecause: z.enum(RELEASE_REASONS).nullable(),
  /** The bill of the order and its credit notes, the oldest first. */
  bills: z.array(z.object({ id: z.int(), kind: z.enum(BILL_KINDS), label: z.string() })),
  /** The claims on its warranty, the oldest first. */
  claims: z.array(
    z.object({ number: z.string(), status: z.enum(CLAIM_STATUSES), openedAt: z.iso.datetime() }),
  ),
});
export type SerialSale = z.output<typeof serialSale>;

/** `GET /serials?serial=`: the life of a piece, its newest sale first. */
export const serialLife = z.object({ serial: z.string(), sales: z.array(serialSale) });
export type SerialLife = z.output<typeof serialLife>;
export const serialLifeResponse = describeResponse(serialLife);
export const serialParams = z.object({ serial });
