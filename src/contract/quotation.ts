import { z } from 'zod';
import { text } from './editor/fields.ts';
import { LARGEST_ID } from './identifier.ts';
import { actingPromotion, cartLine, MAX_LINES, orderDetail, orderRequest, paymentMethod } from './order.ts';
import { plainText } from './plain-text.ts';
import { LONGEST_TEXT } from './product-query.ts';
import { describePage, describeResponse, namedResponse, pageQuery } from './response.ts';
import { MAX_RUPEES } from './rupees.ts';

/**
 * `asked`: a customer wants a quotation; `draft`: staff write it; `sent`: its customer can accept it; `ordered`: it is an
 * order; `expired`: its time is over; `withdrawn`: staff took it back.
 */
export const QUOTATION_STATUSES = ['asked', 'draft', 'sent', 'ordered', 'expired', 'withdrawn'] as const;
export const quotationStatus = z.enum(QUOTATION_STATUSES);
export type QuotationStatus = z.infer<typeof quotationStatus>;

const { fullName, email, phone, address } = orderRequest.shape.userDetails.shape;
const {
  isInsideValley,
  district,
  buyerPan,
  buyerCompany,
  couponCode,
  expectedTotal,
  revision,
  idempotencyKey,
} = orderRequest.shape;

const price = z.int('Give a price in whole rupees').min(0).max(MAX_RUPEES);
const REASON_MAX = 200;

/** A line of staff: without `unitPrice` at the price of the shop. `discount` is taken off each piece. Whole rupees. */
const staffLine = cartLine.extend({
  id: z.int().min(1).max(LARGEST_ID),
  unitPrice: price.optional(),
  discount: price.optional(),
  reason: text(REASON_MAX).optional(),
});

/** Whether a line of a quotation is something that the shop has no product of, with a name and price of its own. */
export const isOwnItem = ({ id }: { id: number }): boolean => id < 0;

/** A line of a quotation: one with an `id` below 0, each another, has no product but `name` and `unitPrice`. */
const quotedLine = staffLine
  .extend({
    id: z
      .int()
      .min(-MAX_LINES)
      .max(LARGEST_ID)
      .refine((id) => id !== 0),
    name: text(200).optional(),
  })
  .refine((line) => !isOwnItem(line) || line.name !== undefined, {
    path: ['name'],
    message: 'Say what it is',
  })
  .refine((line) => !isOwnItem(line) || line.unitPrice !== undefined, {
    path: ['unitPrice'],
    message: 'Give its price',
  });
export type StaffLine = z.output<typeof staffLine> & { name?: string | undefined };

const getCart = <Line extends typeof staffLine>(line: Line) =>
  z
    .array(line)
    .min(1, 'Add a product')
    .max(MAX_LINES, `At most ${MAX_LINES} different products in one order`)
    .refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'Give each product one line',
    );

/** Whose it is: `userId` is the account of the customer, where there is one. A phone order needs no e-mail. */
const customer = z.strictObject({
  userId: z.uuid().optional(),
  fullName,
  phone,
  email: email.optional(),
  address,
});

const staffWritten = {
  cart: getCart(staffLine),
  isInsideValley,
  district,
  buyerPan,
  buyerCompany,
  /** A code that the customer names; as in `POST /orders`. */
  couponCode,
  /** Confirms prices below cost. */
  belowCost: z.boolean().optional(),
};

/** `POST /staff-orders`: an order in a customer's name. What `POST /orders` has too means the same. */
export const staffOrderRequest = z.strictObject({
  ...staffWritten,
  userDetails: customer,
  paymentMethod,
  expectedTotal,
  revision,
  idempotencyKey,
});
export type StaffOrderRequest = z.input<typeof staffOrderRequest>;

const NOTE_MAX = 1000;
const note = z
  .string()
  .max(NOTE_MAX * 4, 'The note is too long')
  .overwrite(plainText)
  .max(NOTE_MAX, 'The note is too long')
  .optional();

/** `POST /quotations`: all of a draft. */
export const quotationRequest = z.strictObject({
  ...staffWritten,
  cart: getCart(quotedLine),
  userDetails: customer.extend({ address: address.optional() }),
  /** The last day in Nepal on which it can be accepted. */
  validUntil: z.iso.date('Say until which day it is valid'),
  /** For the customer. */
  note,
});
export type QuotationRequest = z.input<typeof quotationRequest>;

/** Of the quotation that staff were shown: of another by now nothing is changed. */
const seenRevision = z.string().max(64).optional();

/** `PATCH /quotations/{token}`: all of a draft. */
export const quotationChangeRequest = quotationRequest.extend({ revision: seenRevision });

/**
 * `POST /quotations/{token}/status`. `keepsStock`: its pieces are kept for its customer while it is valid; `mails`: its
 * address is mailed to the customer.
 */
export const quotationMoveRequest = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('sent'),
    revision: seenRevision,
    keepsStock: z.boolean().default(false),
    mails: z.boolean().default(false),
  }),
  z.strictObject({ status: z.enum(['draft', 'withdrawn']), revision: seenRevision }),
]);
export type QuotationMoveRequest = z.input<typeof quotationMoveRequest>;
export type QuotationMove = z.output<typeof quotationMoveRequest>;

/** `POST /quotation-requests`: what anybody may ask a quotation for; the shop calls or writes. */
export const quotationAskRequest = z.strictObject({
  fullName,
  phone,
  email: email.optional(),
  buyerCompany,
  buyerPan,
  cart: orderRequest.shape.cart,
  note,
});
export type QuotationAskRequest = z.input<typeof quotationAskRequest>;
export type QuotationAsk = z.output<typeof quotationAskRequest>;

/**
 * `POST /quotations/{token}/accept`. `revision`: of the quotation that was shown; without it, or with that of another, it
 * is refused. `expectedTotal`: what was shown for the address; a higher one is refused.
 */
export const quotationAcceptRequest = z.strictObject({
  paymentMethod,
  address,
  isInsideValley,
  revision: seenRevision,
  expectedTotal,
});
export type QuotationAcceptRequest = z.input<typeof quotationAcceptRequest>;
export type QuotationAcceptance = z.output<typeof quotationAcceptRequest>;

/** Whole rupees. `unitPrice` less `discount` is what a piece costs. */
const quotationLine = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.int(),
  discount: z.int(),
  total: z.int(),
});
export type QuotationLine = z.infer<typeof quotationLine>;

/** The order that a quotation became, for who has its address. */
const orderOfQuotation = z.object({
  orderId: z.string(),
  status: z.string(),
  paymentMethod: z.string(),
  totalPrice: z.int(),
  payment: orderDetail.shape.payment,
});
export type OrderOfQuotation = z.infer<typeof orderOfQuotation>;

/** As its customer sees it. Amounts in whole rupees, VAT included; `subTotal` is before `discount`. */
export const quotation = z.object({
  number: z.string(),
  /** Another one whenever what it says changes: lines, sums, note, time, buyer, seller or delivery. */
  revision: z.string(),
  status: quotationStatus,
  createdAt: z.string(),
  /** When its time is over; null while it has none. */
  validUntil: z.string().nullable(),
  seller: z.object({ name: z.string(), address: z.string(), pan: z.string() }),
  customer: z.object({
    fullName: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
  }),
  buyerCompany: z.string().nullable(),
  buyerPan: z.string().nullable(),
  isInsideValley: z.boolean(),
  district: z.string().nullable(),
  /** Whether the seller is registered for VAT. */
  isVatBill: z.boolean(),
  /** The rate of the day that it was written, in percent; 0 of a seller without VAT. */
  vatPercent: z.number(),
  lines: z.array(quotationLine),
  /** Those that act, as they were when it was written; what they take off the goods is in `discount`. */
  promotions: z.array(actingPromotion).optional(),
  subTotal: z.int(),
  discount: z.int(),
  shippingCharge: z.int(),
  totalPrice: z.int(),
  note: z.string(),
  /** How it can be paid. */
  methods: z.array(paymentMethod),
  order: orderOfQuotation.nullable(),
});
export type Quotation = z.infer<typeof quotation>;
export const quotationResponse = describeResponse(quotation);

/** As staff see it: `price` is that of the shop when it was written. */
export const staffQuotation = quotation.extend({
  token: z.string(),
  /** Its page, to be sent to the customer. */
  address: z.string(),
  userId: z.string().nullable(),
  lines: z.array(quotationLine.extend({ price: z.int(), reason: z.string() })),
  /** The code among its promotions; null: none. */
  couponCode: z.string().nullable(),
  sentAt: z.string().nullable(),
  keepsStock: z.boolean(),
  /** Who wrote it; null where its customer asked for it. */
  by: z.object({ email: z.string(), name: z.string() }).nullable(),
});
export type StaffQuotation = z.infer<typeof staffQuotation>;
export const staffQuotationResponse = describeResponse(staffQuotation);

/** In a list; null where the shop's secret is another than when it was written: the link works, but cannot be shown. */
export const listedQuotation = staffQuotation.extend({
  token: z.string().nullable(),
  address: z.string().nullable(),
});
export type ListedQuotation = z.infer<typeof listedQuotation>;

/** `GET /quotations`: `q` is a number, or words of a name, a company, a phone number or an e-mail. */
export const quotationsQuery = z.object({
  q: z.string().max(LONGEST_TEXT).optional(),
  status: quotationStatus.optional(),
  ...pageQuery,
});
export type QuotationsQuery = z.output<typeof quotationsQuery>;
export const staffQuotationsResponse = describePage(listedQuotation);

/** `GET /buyers`: of an account or of the newest order of a phone number without one. */
export const buyersQuery = z.object({ q: z.string().trim().min(2).max(LONGEST_TEXT) });
export const foundCustomer = z.object({
  userId: z.string().nullable(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  isInsideValley: z.boolean(),
  district: z.string().nullable(),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;
export const buyersResponse = describeResponse(z.array(foundCustomer));

/** How much off the price of the shop the caller may give, in percent; null: as much as wanted. */
export const discountLimitResponse = namedResponse({ percent: z.number().nullable() });
