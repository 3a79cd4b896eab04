import { z } from 'zod';
import { pan } from './bill.ts';
import { EMAIL_MESSAGE } from './contact-messages.ts';
import { exportFormat } from './export.ts';
import { identifier, orderNumber, shownId } from './identifier.ts';
import { orderMoney } from './money-movement.ts';
import { PAYMENT_ATTENTIONS, PAYMENT_METHODS, PAYMENT_STATES } from './payment.ts';
import { plainLine, plainText } from './plain-text.ts';
import { LONGEST_TEXT } from './product-query.ts';
import { readIdentifier } from './reading.ts';
import {
  describePage,
  describeResponse,
  namedResponse,
  type Problem,
  pageQuery,
  problem,
} from './response.ts';
import { rupees } from './rupees.ts';
import { transferOfOrder } from './transfer.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Other hosts may have other statuses: the storefront shows them unchanged (spec §4). */
export const ORDER_STATUSES = [
  'PENDING',
  'AWAITING_PAYMENT',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'RETURN_REQUESTED',
  'RETURNED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why an editor should look at an order before it is packed. */
export const HOLD_REASONS = [
  'large_order',
  'shared_phone',
  'busy_network',
  'cash_outside_valley',
  'doubtful_district',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Most pieces of one product in one order: a typing error must not empty the stock. */
export const MAX_QUANTITY = 100;
export const MAX_LINES = 100;

/** A text as the shop's staff and its couriers see it. */
const required = (label: string, longest: number, clean = plainText) =>
  z
    .string(`${label} is required`)
    .max(longest * 4, `${label} is too long`)
    .overwrite(clean)
    .min(1, `${label} is required`)
    .max(longest, `${label} is too long`);

/** The most pieces that lines of one product come to; an id may be text. */
function mostPieces(lines: readonly { id: string | number; qty: number }[]): number {
  const pieces = new Map<string | number, number>();
  for (const { id, qty } of lines) {
    const key = Number.isNaN(Number(id)) ? id : Number(id);
    pieces.set(key, (pieces.get(key) ?? 0) + qty);
  }
  return Math.max(...pieces.values());
}

/** Strict: a price in the request is an attack, and must not look accepted. */
export const cartLine = z.strictObject({
  id: identifier,
  qty: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(MAX_QUANTITY, `At most ${MAX_QUANTITY} pieces of a product in one order`),
});
const cartLines = z
  .array(cartLine)
  .min(1, 'The cart is empty')
  .max(MAX_LINES, `At most ${MAX_LINES} different products in one order`)
  // A typing error in two lines of one product empties the stock as well.
  .refine(
    (lines) => mostPieces(lines) <= MAX_QUANTITY,
    `At most ${MAX_QUANTITY} pieces of a product in one order`,
  );
const COUPON_MESSAGE = 'Type the code of the coupon';
/** What is looked up as the code of a coupon, in any spelling. */
export const soughtCoupon = z
  .string()
  .max(160, 'That is longer than the code of a coupon')
  .overwrite(plainLine)
  .max(40, 'That is longer than the code of a coupon');
/** The code of a coupon in any spelling; one of signs alone is none, and no guess. */
export const couponCode = soughtCoupon.refine((text) => readIdentifier(text) !== '', COUPON_MESSAGE);

export const orderParams = z.object({ id: orderNumber });

/** Idempotency key of one attempt to order. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/, 'Use letters, digits, _ and -');

/** A district of Nepal by any of its names, such as Kaski: an extension. */
export const district = z.string().trim().min(1).max(100);

/** From the order to the door. */
export const deliveryDays = z.object({ least: z.int(), most: z.int() });

/** Of a quote, which has a price and two digests for each line. */
const LONGEST_REVISION = 4000;

/** Newest orders of an account that a request may name as seen. */
export const MOST_SEEN_ORDERS = 20;

/**
 * Order request (spec §3). `couponCode`, `expectedTotal` (whole rupees), `revision`, `seenOrders`, `district`, `buyerPan`,
 * `buyerCompany` and `idempotencyKey` are extensions (docs/architecture.md, Extensions). The bill names the company where
 * there is one. `revision` is that of the quote that was shown: other terms are refused as a higher total is. `seenOrders` are the newest orders of the account that the shopper was
 * shown or could have been: another one of the same lines within two minutes was placed on another device meanwhile.
 * The key is usually the header `Idempotency-Key`; across origins it is a field, because a host that knows the
 * specification alone refuses the header in its CORS preflight.
 */
export const orderRequest = z.object({
  userDetails: z.object({
    userId: identifier,
    fullName: required('Full Name', 120, plainLine),
    email: required('Email', 254).pipe(z.email(EMAIL_MESSAGE)),
    phone: required('Phone Number', 30),
    address: required('Delivery Address', 500),
  }),
  cart: cartLines,
  paymentMethod,
  isInsideValley: z.boolean('Please select delivery location (Inside/Outside Valley)'),
  district: district.optional(),
  couponCode: couponCode.optional(),
  expectedTotal: z.int().min(0).optional(),
  revision: z.string().max(LONGEST_REVISION).optional(),
  seenOrders: z.array(identifier).max(MOST_SEEN_ORDERS).optional(),
  buyerPan: pan.optional(),
  buyerCompany: required('Company', 200, plainLine).optional(),
  idempotencyKey: idempotencyKey.optional(),
});
export type OrderRequest = z.input<typeof orderRequest>;
export const orderPlacedResponse = namedResponse({
  orderId: identifier,
  paymentUrl: z
    .string()
    .nullish()
    .transform((address) => address ?? undefined),
  /** An extension: the order comes to Rs. 0, so that nothing is to be paid, whatever the method. */
  isNothingDue: z.boolean().optional(),
});

/**
 * `POST /orders/quote`, an extension: the present prices, stock and total of these lines; with `isInsideValley`, and
 * `district` where it is known, also what delivery costs.
 */
export const quoteRequest = z.object({
  cart: cartLines,
  couponCode: couponCode.optional(),
  isInsideValley: z.boolean().optional(),
  district: district.optional(),
  /** For staff who write quotations: the account that is asked for, null where there is none, and the order's phone number. */
  customerId: z.uuid().nullable().optional(),
  phone: z.string().max(40).optional(),
});
export type QuoteRequest = z.input<typeof quoteRequest>;

/** Why a line cannot be ordered as it is, or why the coupon does not count. */
export type QuoteProblem = Problem;

/** A promotion that acts in an order. `discount` in whole rupees. */
export const actingPromotion = z.object({ title: z.string(), discount: z.number() });
export type ActingPromotion = z.infer<typeof actingPromotion>;

const walletLimits = z.object({ least: z.number(), most: z.number() });

/** Amounts in whole rupees. A product that is no longer sold has no `rate`; `stock` is null where it is unknown. */
export const quote = z.object({
  lines: z.array(
    z.object({
      id: identifier,
      qty: z.number(),
      rate: z.number().nullish(),
      stock: z.number().nullish(),
      /** `rate` is lower because of the group that the customer is in. */
      isGroupPrice: z.boolean().optional(),
      /** As an order would have it, with the options. */
      name: z.string().optional(),
      /** As the product states it; empty where it says nothing. */
      warranty: z.string().optional(),
      problem: problem.optional(),
    }),
  ),
  coupon: z.object({ code: z.string(), problem: problem.optional() }).optional(),
  /** Those that act, and with a problem those that lack a sum or pieces. */
  promotions: z
    .array(
      actingPromotion.extend({
        /** In words, where fewer pieces may not meet them. */
        terms: z.string().optional(),
        problem: problem.optional(),
      }),
    )
    .optional(),
  subTotal: z.number(),
  shippingCharge: z.number(),
  couponDiscount: z.number(),
  totalPrice: z.number(),
  /** Charge or days depend on the district. */
  isByDistrict: z.boolean().optional(),
  /** Where they are not the usual ones. */
  deliveryDays: deliveryDays.optional(),
  /** The least and the most that the first wallet takes in one payment, in whole rupees; 0: no limit. */
  walletLimits: walletLimits.optional(),
  /** Those of further wallets, where there are any. */
  otherWalletLimits: z.partialRecord(paymentMethod, walletLimits).optional(),
  /** Of what an order agrees to; absent where delivery depends on a place that was not said. */
  revision: z.string().optional(),
});
export type Quote = z.infer<typeof quote>;
export const quoteResponse = namedResponse({ quote });

/** The latest timestamp that JavaScript's `Date` can hold, in milliseconds since 1970. */
const LATEST_TIME = 8.64e15;
/** Text that another host may leave out. */
const textIfAny = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
  .pipe(z.string());
const summaryItem = z.object({
  productName: textIfAny,
  quantity: z.coerce.number(),
  rate: rupees,
  /** Our extension. Absent once the product is deleted. */
  productSlug: z.string().optional(),
  /** In a list an extension, of own orders. */
  productImage: z.string().nullish(),
});
/** An amount that another host may leave out where it is 0. */
const noneIfAbsent = rupees.nullish().transform((amount) => amount ?? 0);

/** Order in the list of a customer's own (spec §3). Amounts in whole rupees. */
export const orderSummary = z.object({
  orderId: identifier,
  // Another host may count milliseconds since 1970.
  createdAt: z
    .union([z.string(), z.number().min(0).max(LATEST_TIME)])
    .nullish()
    .transform((time) => (typeof time === 'number' ? new Date(time).toISOString() : (time ?? '')))
    .pipe(z.string()),
  status: textIfAny,
  items: z.array(summaryItem),
  totalPrice: rupees,
  /** Our extension, of own orders. */
  shippingAddress: z.string().optional(),
});
export type OrderSummary = z.infer<typeof orderSummary>;
export const myOrdersResponse = namedResponse({ orders: z.array(orderSummary) });

/** What a member of the staff did with an order, as the audit log has it; `by` is an email. */
const orderEvent = z.object({
  id: z.int(),
  createdAt: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  by: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** ISO times by status. */
const statusTimes = z.partialRecord(z.enum(ORDER_STATUSES), z.string());
export type StatusTimes = z.infer<typeof statusTimes>;

/** Order in full (spec §3). Amounts in whole rupees. */
export const orderDetail = orderSummary.extend({
  paymentMethod: textIfAny,
  shippingFullName: textIfAny,
  shippingAddress: textIfAny,
  shippingEmail: textIfAny,
  shippingPhone: textIfAny,
  subTotal: rupees,
  shippingCharge: noneIfAbsent,
  couponDiscount: noneIfAbsent,
  isFulfilled: z
    .boolean()
    .nullish()
    .transform((isFulfilled) => isFulfilled ?? false)
    .pipe(z.boolean()),
  /** Our extension. */
  money: orderMoney.optional(),
  /** Our extension, for staff only, the oldest first. */
  history: z.array(orderEvent).optional(),
  /** Our extension, for staff only: why the order should be looked at before it is packed. */
  holdReasons: z.array(z.enum(HOLD_REASONS)).optional(),
  /** Our extension, for staff only: what an editor can block. Absent where it is unknown. */
  network: z.string().optional(),
  /** Our extension, for staff only: it was cancelled after it was shipped, and the parcel is not back yet. */
  awaitsGoods: z.boolean().optional(),
  /** Our extension: the company that its bill is for, and its PAN. Absent where the bill is for the person. */
  buyerCompany: z.string().optional(),
  buyerPan: z.string().optional(),
  /** Our extension: where it goes, which decides on how long that takes. */
  isInsideValley: z.boolean().optional(),
  /** Our extension: absent where nobody said it. */
  district: z.string().optional(),
  /** Our extension: as promised when it was ordered. Absent where it takes as long as usual. */
  deliveryDays: deliveryDays.optional(),
  /** Our extension: the promotions that acted in it. */
  promotions: z.array(actingPromotion).optional(),
  /** Our extension: when it first came into each status after it was placed. */
  statusTimes: statusTimes.optional(),
  /**
   * An extension, for orders that are paid before they are packed. `paymentUrl` is present while a wallet's payment is
   * open, `transfer` where the money is sent to the shop's account; `attention` says why staff must look at it.
   */
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      paymentUrl: z.string().optional(),
      attention: z.enum(PAYMENT_ATTENTIONS).optional(),
      transfer: transferOfOrder.optional(),
    })
    .optional(),
  items: z.array(
    summaryItem.extend({
      id: identifier.nullish(),
      /** Our extension. Absent once the product is deleted. */
      productId: identifier.optional(),
      totalPrice: rupees,
      /** An extension: the marked price when it was ordered. Absent where it is unknown. */
      markedPrice: rupees.nullish(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;
export const orderResponse = namedResponse({ order: orderDetail });

/** Orders as an editor lists them, the newest first. */
export const orderListQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  /** Only those placed on this day in Nepal. */
  placedOn: z.iso
    .date()
    .refine((day) => day >= '1970', 'must be a day since 1970')
    .optional(),
  /** Only orders with money to be refunded: by the wallet, or in cash for returned goods. */
  needsRefund: z.stringbool().optional(),
  /** Only orders whose payment needs the attention of staff. */
  needsAttention: z.stringbool().optional(),
  /** Only orders that wait for money to arrive in the shop's account. */
  awaitsTransfer: z.stringbool().optional(),
  /** Only orders on hold (`holdReasons`), which wait for an editor. */
  onHold: z.stringbool().optional(),
  /** Only orders that have each of these words in their number, or in the name, e-mail or phone that they go to. */
  q: z.string().max(LONGEST_TEXT).overwrite(plainLine).optional(),
  format: exportFormat,
  view: z.enum(['orders', 'lines']).default('orders').describe('what the rows of a file are'),
  ...pageQuery,
});
export const listedOrder = orderSummary.extend({
  paymentMethod: z.string(),
  shippingFullName: z.string(),
  shippingPhone: z.string(),
  /** What an editor can block. Absent where it is unknown. */
  shippingEmail: z.string().optional(),
  network: z.string().optional(),
  /** Why staff should check the order before it is packed. */
  holdReasons: z.array(z.enum(HOLD_REASONS)).optional(),
  payment: orderDetail.shape.payment,
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** `GET /transfers/{token}`: an order that is paid by transfer, for a customer without an account. */
export const transferPage = z.object({
  orderId: z.string(),
  status: orderDetail.shape.status,
  payment: orderDetail.shape.payment,
});
export type TransferPage = z.infer<typeof transferPage>;
export const transferPageResponse = describeResponse(transferPage);

const count = z.int().min(0);
/** How many orders each list has; of a search, those that it finds. A status that no order has is left out. */
const orderCounts = z.object({
  statuses: z.partialRecord(z.enum(ORDER_STATUSES), count),
  needsRefund: count,
  needsAttention: count,
  awaitsTransfer: count,
  onHold: count,
});
export type OrderCounts = z.infer<typeof orderCounts>;
export const orderListResponse = describePage(listedOrder).extend({ counts: orderCounts });

/**
 * `PATCH /orders/{id}` by an editor. `isRestocked`: whether goods that are back go into stock: said of returned ones,
 * and of the parcel of an order that was cancelled after it was shipped. `withoutSerials`: why goods leave without a
 * serial number that they should have. `was`: the status that was shown; of another by now nothing is moved. `returnId`:
 * the open return that was shown, null for none: an order has one after the other.
 */
export const orderStatusRequest = z
  .strictObject({
    status: z.enum(ORDER_STATUSES),
    was: z.enum(ORDER_STATUSES).optional(),
    returnId: shownId.optional(),
    isRestocked: z.boolean().optional(),
    withoutSerials: required('The reason', 200, plainLine).optional(),
  })
  .refine(
    ({ status, isRestocked }) =>
      status === 'CANCELLED' || (status === 'RETURNED') === (isRestocked !== undefined),
    {
      path: ['isRestocked'],
      message: 'Say of returned goods, and of no others, whether they go back into stock',
    },
  );
export type OrderStatusRequest = z.infer<typeof orderStatusRequest>;

/** Whom a bill is for: a company and its PAN; null for none. */
export const billBuyer = z.strictObject({
  buyerCompany: orderRequest.shape.buyerCompany.unwrap().nullable(),
  buyerPan: orderRequest.shape.buyerPan.unwrap().nullable(),
});
export type BillBuyer = z.infer<typeof billBuyer>;
export const billBuyerResponse = describeResponse(billBuyer);
/** As it was shown, in any spelling that was accepted before; of another by now nothing is done. */
const shownBuyer = z.strictObject({ buyerCompany: z.string().nullable(), buyerPan: z.string().nullable() });
/** `PATCH /orders/{id}/buyer` by staff, before the bill is issued. */
export const billBuyerChange = billBuyer.extend({ was: shownBuyer.optional() });
/** `POST /orders/{id}/bills` by staff. `buyer`: whom it was said to be for. */
export const billRequest = z.strictObject({ buyer: shownBuyer.optional() });

/** Most orders that one call cancels. */
export const MAX_CANCELLED_AT_ONCE = 100;

/** `POST /orders/cancel` by an editor: many orders, each by itself. `was`: the status that was shown, by order. */
export const cancelOrdersRequest = z.strictObject({
  orderIds: z.array(orderNumber).min(1, 'Choose an order').max(MAX_CANCELLED_AT_ONCE),
  was: z.record(z.string(), z.enum(ORDER_STATUSES)).optional(),
});
/** The outcome of each order; one that could not be cancelled has a `problem`. */
export const cancelOrdersResponse = namedResponse({
  outcomes: z.array(z.object({ orderId: z.string(), problem: problem.optional() })),
});
export type CancelOutcome = z.infer<typeof cancelOrdersResponse>['outcomes'][number];

/** The header that makes a retry of a write safe (docs/architecture.md, Extensions). */
export const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });

/** Which coupons are looked up: the public ones, or the one of a code. */
export const couponsQuery = z.object({ code: soughtCoupon.optional() });
