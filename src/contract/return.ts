import { z } from 'zod';
import { LARGEST_ID } from './identifier.ts';
import { MAX_QUANTITY } from './order.ts';
import { ownPhoto } from './own-post.ts';
import { plainText } from './plain-text.ts';
import { photoIds } from './product-post.ts';
import { describeResponse } from './response.ts';
import { readSerial, serialsOfLine } from './serial.ts';

/** Why goods are sent back. */
export const RETURN_REASONS = [
  'defective',
  'damaged',
  'wrong_item',
  'not_as_described',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_STATES = ['ASKED', 'RECEIVED', 'REFUNDED', 'REFUSED', 'WITHDRAWN'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const NOTE_MAX = 1000;
const words = (message: string) =>
  z.string(message).max(NOTE_MAX, 'The text is too long').transform(plainText);

const lineId = z.int('Choose a line of the order').min(1).max(LARGEST_ID);
const quantity = (least: number) =>
  z
    .int('Give the pieces as a whole number')
    .min(least, 'Give the pieces as a whole number')
    .max(MAX_QUANTITY);
const MOST_LINES = 100;
const getLines = <Line extends z.ZodType<{ lineId: number }>>(line: Line) =>
  z
    .array(line)
    .min(1, 'Choose what you return')
    .max(MOST_LINES)
    .refine(
      (lines) => new Set(lines.map((each) => each.lineId)).size === lines.length,
      'Name each line once',
    );
const cameLine = z
  .strictObject({ lineId, quantity: quantity(0), serials: serialsOfLine.default([]) })
  .refine(
    ({ quantity: pieces, serials }) =>
      new Set(serials.map(readSerial)).size === serials.length && serials.length <= pieces,
    {
      path: ['serials'],
      message: 'Name the serial number of each piece that came once',
    },
  );

/**
 * `POST /orders/{id}/returns` by a customer: `lines` by the ids of the order's items, `isSealed` whether the seal of all
 * is unbroken, `photos` ids of uploaded ones (`POST /review-photos?order=`).
 */
export const returnRequest = z
  .strictObject({
    lines: getLines(z.strictObject({ lineId, quantity: quantity(1) })),
    reason: z.enum(RETURN_REASONS, 'Choose a reason'),
    note: words('Describe it').default(''),
    isSealed: z.boolean('Say whether it was opened'),
    photos: photoIds,
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: 'Please describe why you return it',
  });
export type ReturnRequest = z.input<typeof returnRequest>;
export type AskedReturn = z.output<typeof returnRequest>;

/**
 * `PATCH /returns/{id}` by staff: what came back of it and whether it goes into stock, or why it is refused. A line that
 * is left out did not come. `serials`: which of a line's serial numbers came, where other pieces of it stay out; when
 * nothing of it does, all of them are free by themselves.
 */
export const returnDecision = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('RECEIVED'), lines: getLines(cameLine), isRestocked: z.boolean() }),
  z.strictObject({
    state: z.literal('REFUSED'),
    refusal: words('Say why').pipe(z.string().min(1, 'Say why')),
  }),
]);
export type ReturnDecision = z.input<typeof returnDecision>;
export type DecidedReturn = z.output<typeof returnDecision>;

/** A return of goods of an order. `code` is written on the parcel. Times are ISO. */
export const orderReturn = z.object({
  id: z.int(),
  code: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  note: z.string(),
  isSealed: z.boolean(),
  /** `received`: how many came; null until the parcel is there. */
  lines: z.array(
    z.object({
      lineId: z.int(),
      productName: z.string(),
      quantity: z.int(),
      received: z.int().nullable(),
    }),
  ),
  photos: z.array(ownPhoto),
  /** What was paid for the pieces, in paisa of whole rupees, the coupon taken off: those that came, before that those that are to come. Until it is refunded at most what is left of what was paid. */
  worthPaisa: z.int(),
  /** Where the terms of a promotion make them two: its part of the bill, which goes back where the shop caused the return, and what goes back by the terms, otherwise. */
  readings: z.object({ billedPaisa: z.int(), byTermsPaisa: z.int() }).optional(),
  /** Until when it is refunded; null until the parcel is there, and where it is refunded or not to be. */
  refundBy: z.string().nullable(),
  /** Why it was refused; empty otherwise. */
  refusal: z.string(),
  /** When it first came into each state. */
  stateTimes: z.partialRecord(z.enum(RETURN_STATES), z.string()),
});
export type OrderReturn = z.infer<typeof orderReturn>;
export const returnResponse = describeResponse(orderReturn);

/**
 * The returns of an order, the oldest first, what of it can still be returned, and until when: opened goods and those
 * whose seal is unbroken. Null where its delivery is unknown.
 */
export const returnsOfOrder = z.object({
  returns: z.array(orderReturn),
  left: z.array(z.object({ lineId: z.int(), quantity: z.int() })),
  openedUntil: z.string().nullable(),
  sealedUntil: z.string().nullable(),
});
export type ReturnsOfOrder = z.infer<typeof returnsOfOrder>;
export const returnsResponse = describeResponse(returnsOfOrder);
