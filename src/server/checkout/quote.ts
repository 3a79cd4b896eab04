import type { z } from 'zod';
import type { Identifier } from '../../contract/identifier.ts';
import type { Quote, QuoteProblem, quoteRequest } from '../../contract/order.ts';
import { deliveryTo } from '../../rules/order/delivery-table.ts';
import type { ShopLimits } from '../../rules/order/limit-settings.ts';
import { orderTotalOf } from '../../rules/order/order-total.ts';
import { isWallet } from '../../rules/order/payment-method.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { readLimitSettings } from '../limits/limit-settings.ts';
import { stockError } from '../orders/stock.ts';
import { discountOf, findCoupon, orderCouponError } from '../promotions/coupon-of-order.ts';
import { type PricedLine, readLines, subtotalOfLines, wantedOf } from './price-lines.ts';
import { readPlace } from './read-place.ts';

type CouponQuote = { coupon?: Quote['coupon']; couponDiscount: number };

/** An error that ordering would throw, with the same message. */
const problemOf = (error: HttpError | undefined): { problem?: QuoteProblem } =>
  error ? { problem: { code: error.code, message: error.message } } : {};

function quotedLine(id: Identifier, quantity: number, line: PricedLine | undefined): Quote['lines'][number] {
  if (!line)
    return { id, qty: quantity, rate: null, stock: null, ...problemOf(new HttpError('product_unavailable')) };
  return {
    id,
    qty: quantity,
    rate: line.unitPrice,
    stock: line.stock,
    ...(line.isGroupPrice && { isGroupPrice: true }),
    ...problemOf(stockError(line)),
  };
}

async function quotedCoupon(
  queries: Queries,
  code: string | undefined,
  purchase: Parameters<typeof orderCouponError>[2],
): Promise<CouponQuote> {
  if (code === undefined) return { couponDiscount: 0 };
  const coupon = await findCoupon(queries, code);
  const error = await orderCouponError(queries, coupon, purchase);
  return {
    coupon: { code: coupon?.code ?? code, ...problemOf(error) },
    couponDiscount: coupon && !error ? discountOf(coupon, purchase.subtotal) : 0,
  };
}

/** A shop with one wallet names its limits alone. */
function quotedLimits({ methods, wallets }: ShopLimits): Pick<Quote, 'walletLimits' | 'otherWalletLimits'> {
  const [first, ...others] = methods.filter(isWallet);
  if (!first) return {};
  const otherLimits = others.map((method) => [method, wallets[method]]);
  return {
    walletLimits: wallets[first],
    ...(others.length > 0 && { otherWalletLimits: Object.fromEntries(otherLimits) }),
  };
}

/**
 * The present prices, stock and total of these lines. It locks nothing: placing the order checks again. The totals
 * are over the lines that can be ordered.
 * @param userId whose own coupon limit and group count; undefined for a visitor
 */
export async function quoteOf(
  queries: Queries,
  { cart, couponCode, district, isInsideValley }: z.output<typeof quoteRequest>,
  { userId, network }: { userId: string | undefined; network: string },
): Promise<Quote> {
  const now = new Date();
  const wanted = wantedOf(cart);
  const place = isInsideValley === undefined ? undefined : readPlace({ district, isInsideValley });
  const [priced, { limits, delivery }] = await Promise.all([
    readLines(queries, wanted, now, userId),
    readLimitSettings(queries),
  ]);
  const lineOf = new Map<Identifier, PricedLine>(priced.map((line) => [line.productId, line]));
  const subTotal = subtotalOfLines(priced.filter((line) => !stockError(line)));
  const { coupon, couponDiscount } = await quotedCoupon(queries, couponCode, {
    userId,
    network,
    // A quote knows no payment method.
    isFree: false,
    subtotal: subTotal,
    now,
  });
  const { charge = 0, days } = place ? deliveryTo(delivery, place) : {};
  return {
    lines: [...wanted].map(([id, quantity]) => quotedLine(id, quantity, lineOf.get(id))),
    ...(coupon && { coupon }),
    subTotal,
    shippingCharge: charge,
    couponDiscount,
    totalPrice: orderTotalOf(subTotal, couponDiscount, charge),
    ...(delivery.size > 0 && { isByDistrict: true }),
    ...(days && { deliveryDays: days }),
    ...quotedLimits(limits),
  };
}
