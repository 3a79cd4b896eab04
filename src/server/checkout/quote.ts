import type { z } from 'zod';
import type { Identifier } from '../../contract/identifier.ts';
import type { Quote, QuoteProblem, quoteRequest } from '../../contract/order.ts';
import { deliveryTo } from '../../rules/order/delivery-table.ts';
import type { ShopLimits } from '../../rules/order/limit-settings.ts';
import { isWallet } from '../../rules/order/payment-method.ts';
import { canonicalPhone } from '../../rules/person/canonical-phone.ts';
import { describeTerms } from '../../rules/price/describe-terms.ts';
import { promotionName } from '../../rules/price/promotions.ts';
import type { Queries } from '../db/database.ts';
import { readAtOnce } from '../db/reading.ts';
import { HttpError } from '../http/http-error.ts';
import { readLimitSettings } from '../limits/limit-settings.ts';
import { stockError } from '../orders/stock.ts';
import { type Chosen, promotionsQuery, readPromotions } from '../promotions/promotions-of-order.ts';
import { getTotals } from './admit-order.ts';
import { readPlace } from './buyer.ts';
import { revisionOfTerms } from './order-terms.ts';
import { getBasket, type PricedLine, readLines, subtotalOfLines, wantedOf } from './price-lines.ts';

/** An error that ordering would throw, with the same message. */
const getProblem = (error: HttpError | undefined): { problem?: QuoteProblem } =>
  error ? { problem: { code: error.code, message: error.message } } : {};

function quotedLine(id: Identifier, quantity: number, line: PricedLine | undefined): Quote['lines'][number] {
  if (!line)
    return {
      id,
      qty: quantity,
      rate: null,
      stock: null,
      ...getProblem(new HttpError('product_unavailable')),
    };
  return {
    id,
    qty: quantity,
    rate: line.unitPrice,
    stock: line.stock,
    name: line.name,
    warranty: line.warranty,
    ...(line.isGroupPrice && { isGroupPrice: true }),
    ...getProblem(stockError(line)),
  };
}

/** What the promotions do, and what is missing for others; of a free delivery what it takes off only a place tells. */
function quotedPromotions(
  { typed, acting, missed, freeDelivery }: Chosen,
  place: ReturnType<typeof readPlace> | undefined,
  lines: readonly PricedLine[],
): Pick<Quote, 'coupon' | 'promotions'> {
  const promotions = [
    ...acting.map(({ title, discount, terms }) => ({
      title,
      discount,
      ...(terms && { terms: describeTerms(terms, lines) }),
    })),
    ...(place || freeDelivery === undefined ? [] : [{ title: freeDelivery, discount: 0 }]),
    ...missed.map(({ promotion, error }) => ({
      title: promotionName(promotion),
      discount: 0,
      problem: error,
    })),
  ];
  return {
    ...(typed && { coupon: { code: typed.promotion?.code ?? typed.code, ...getProblem(typed.error) } }),
    ...(promotions.length > 0 && { promotions }),
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

/** In place of a product that is sold no more: its order is refused all the same. */
const NO_LINE = { productId: null, name: '', warranty: '', unitPrice: 0 };

/**
 * The present prices, stock and total of these lines. It locks nothing: placing the order checks again. The totals
 * are over the lines that can be ordered.
 * @param userId whose own coupon limit and group count; undefined for a visitor
 */
export async function getQuote(
  queries: Queries,
  { cart, couponCode, district, isInsideValley, phone }: z.output<typeof quoteRequest>,
  { userId, network }: { userId: string | undefined; network: string },
): Promise<Quote> {
  const now = new Date();
  const wanted = wantedOf(cart);
  const place = isInsideValley === undefined ? undefined : readPlace({ district, isInsideValley });
  const [priced, { limits, delivery }, { rows }] = await Promise.all([
    readLines(queries, wanted, now, userId),
    readLimitSettings(queries),
    readAtOnce(queries, { rows: promotionsQuery(couponCode, now) }),
  ]);
  const linesById = new Map<Identifier, PricedLine>(priced.map((line) => [line.productId, line]));
  const sold = priced.filter((line) => !stockError(line));
  const subTotal = subtotalOfLines(sold);
  const { charge = 0, days } = place ? deliveryTo(delivery, place) : {};
  const chosen = await readPromotions(queries, {
    rows,
    code: couponCode,
    basket: getBasket(sold, charge, now),
    // A quote knows no payment method, and only that of staff a phone number.
    customer: { userId, network, phone: phone && canonicalPhone(phone), isFree: false },
  });
  const totals = getTotals(subTotal, charge, chosen.acting);
  const terms = {
    lines: [...wanted.keys()].map((id) => linesById.get(id) ?? NO_LINE),
    promotions: chosen.acting,
    shippingCharge: totals.shippingCharge,
    deliveryDays: days ?? null,
  };
  return {
    lines: [...wanted].map(([id, quantity]) => quotedLine(id, quantity, linesById.get(id))),
    ...quotedPromotions(chosen, place, sold),
    ...totals,
    ...(delivery.size > 0 && { isByDistrict: true }),
    ...(days && { deliveryDays: days }),
    ...quotedLimits(limits),
    ...((place || delivery.size === 0) && { revision: revisionOfTerms(terms) }),
  };
}
