import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { orderItems, orders } from '../db/schema.ts';
import { getPaisa } from '../ledger/paisa.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentRequest } from './gateways/gateway.ts';

/** Where a wallet sends shoppers back to. */
export const returnUrl = (siteUrl: string): string => `${siteUrl}/orders/fulfill-order`;

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/** Most characters: the documentation has no limit, but the wallet's page and statements have room for one line. */
const LONGEST_NAME = 100;

/** Line breaks, control characters, and characters that change the text's direction. */
const NOT_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** Text for the wallet: on one line, without control characters, and no longer than a line. */
export function walletText(text: string, longest = LONGEST_NAME): string {
  const line = text.replaceAll(NOT_TEXT, ' ').trim();
  const letters = [...line];
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** Every sample has ten digits; a landline has fewer, and the field is optional. */
const getMobile = (phone: string): string | undefined => phone.match(/^\+977(\d{10})$/)?.[1];

/** "The name of the product", and how many others there are. */
function getName(items: readonly Item[], orderId: string): string {
  const first = items[0]?.productName;
  if (first === undefined) return orderId;
  const others = items.length > 1 ? ` and ${items.length - 1} more` : '';
  return walletText(first, LONGEST_NAME - others.length) + others || orderId;
}

/** The parts of the amount. The discount is subtracted from the first: no sample has a negative amount. */
function getBreakdown(
  { couponCode, couponDiscount, shippingCharge }: Order,
  amountPaisa: number,
): PaymentRequest['breakdown'] {
  const shippingPaisa = getPaisa(shippingCharge);
  const products = {
    label: couponCode
      ? 'Products, less the coupon'
      : couponDiscount > 0
        ? 'Products, less the discount'
        : 'Products',
    amountPaisa: amountPaisa - shippingPaisa,
  };
  return shippingPaisa > 0 ? [products, { label: 'Shipping', amountPaisa: shippingPaisa }] : [products];
}

const getProduct = ({
  id,
  productId,
  productName,
  quantity,
  unitPrice,
}: Item): PaymentRequest['products'][number] => ({
  identity: String(productId ?? id),
  name: walletText(productName) || String(productId ?? id),
  quantity,
  unitPricePaisa: getPaisa(unitPrice),
  totalPricePaisa: getPaisa(unitPrice * quantity),
});

/** The payment request of an order. */
export function getPaymentRequest(
  order: Order,
  items: readonly Item[],
  amountPaisa: number,
  siteUrl: string,
): PaymentRequest {
  return {
    orderId: order.id,
    orderName: getName(items, order.id),
    amountPaisa,
    breakdown: getBreakdown(order, amountPaisa),
    products: items.map(getProduct),
    returnUrl: returnUrl(siteUrl),
    websiteUrl: siteUrl,
    customer: {
      name: walletText(order.shippingFullName),
      email: order.shippingEmail,
      phone: getMobile(order.shippingPhone),
    },
  };
}

/** Reads the payment request of an attempt's order; undefined where that order is gone. */
export async function readPaymentRequest(
  queries: Queries,
  { orderId, amountPaisa }: Pick<Attempt, 'orderId' | 'amountPaisa'>,
  siteUrl: string,
): Promise<PaymentRequest | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
  const items = await queries
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  return order && getPaymentRequest(order, items, amountPaisa, siteUrl);
}
