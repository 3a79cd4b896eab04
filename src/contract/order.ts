import { z } from 'zod';
import { namedAnswer } from './answer.ts';
import { identifier } from './identifier.ts';

export const PAYMENT_METHODS = ['CASH_ON_DELIVERY', 'KHALTI'] as const;
export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Design §5.5. Another host may use words of its own: the storefront shows them as they are (spec §4). */
export const ORDER_STATUSES = [
  'PENDING',
  'AWAITING_PAYMENT',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Most pieces of one product in one order: keeps a slip of the finger from emptying the shop. */
export const MAX_QUANTITY = 100;
const MAX_LINES = 100;

const required = (label: string, longest: number) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).max(longest, `${label} is too long`);

/** Order request (spec §3). `couponCode` and `expectedTotal` (whole rupees) are our extensions (design §4). */
export const orderRequest = z.object({
  userDetails: z.object({
    userId: identifier,
    fullName: required('Full Name', 120),
    email: required('Email', 254).pipe(z.email('Enter a valid email address')),
    phone: required('Phone Number', 30),
    address: required('Delivery Address', 500),
  }),
  cart: z
    .array(
      // Strict: a price sent along is someone trying, and must not look accepted.
      z.strictObject({
        id: identifier,
        qty: z
          .int('Quantity must be a whole number')
          .min(1, 'Quantity must be at least 1')
          .max(MAX_QUANTITY, `At most ${MAX_QUANTITY} pieces of a product in one order`),
      }),
    )
    .min(1, 'The cart is empty')
    .max(MAX_LINES, `At most ${MAX_LINES} different products in one order`),
  paymentMethod,
  isInsideValley: z.boolean('Please select delivery location (Inside/Outside Valley)'),
  couponCode: z.string().trim().max(40).optional(),
  expectedTotal: z.int().min(0).optional(),
});
export type OrderRequest = z.input<typeof orderRequest>;
export const orderPlacedAnswer = namedAnswer({ orderId: identifier, paymentUrl: z.string().optional() });

const summaryItem = z.object({ productName: z.string(), quantity: z.number(), rate: z.coerce.number() });

/** Order in the list of a customer's own (spec §3). Amounts in whole rupees. */
export const orderSummary = z.object({
  orderId: identifier,
  createdAt: z.string(),
  status: z.string(),
  items: z.array(summaryItem),
  totalPrice: z.coerce.number(),
});
export type OrderSummary = z.infer<typeof orderSummary>;
export const myOrdersAnswer = namedAnswer({ orders: z.array(orderSummary) });

/** Order in full (spec §3). Amounts in whole rupees. */
export const orderDetail = orderSummary.extend({
  paymentMethod: z.string(),
  shippingFullName: z.string(),
  shippingAddress: z.string(),
  shippingEmail: z.string(),
  shippingPhone: z.string(),
  subTotal: z.coerce.number(),
  shippingCharge: z.coerce.number(),
  couponDiscount: z.coerce.number(),
  isFulfilled: z.boolean(),
  items: z.array(
    summaryItem.extend({
      id: identifier,
      productImage: z.string().nullish(),
      totalPrice: z.coerce.number(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;
export const orderAnswer = namedAnswer({ order: orderDetail });
