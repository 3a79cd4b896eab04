import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { HoldReason, orderRequest, PaymentMethod } from '../../contract/order.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import {
  type DeliveryTerms,
  deliveryTo,
  isDistrictDoubtful,
  isPlaceInValley,
  isSideDoubtful,
} from '../../rules/order/delivery-table.ts';
import type { ProofLevel } from '../../rules/order/order-limits.ts';
import { isNothingDue, recordedMethod } from '../../rules/order/order-money.ts';
import { getOrderTotal } from '../../rules/order/order-total.ts';
import {
  isCashOutsideValley,
  isPaidBefore,
  methodsAt,
  paymentMethodName,
} from '../../rules/order/payment-method.ts';
import { walletLimitMessage, walletLimitProblem } from '../../rules/order/wallet-limits.ts';
import { settlePrices } from '../../rules/price/agreed-prices.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { chargeAfter, discountOnGoods } from '../../rules/price/promotions.ts';
import type { LinkTokens } from '../accounts/secrets.ts';
import { orderScopeLocks } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { prepared, readAtOnce } from '../db/reading.ts';
import type { AppliedPromotion } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import * as messages from '../orders/messages.ts';
import { requireStock } from '../orders/stock.ts';
import {
  type Chosen,
  lockPromised,
  lockPromotions,
  promotionsQuery,
} from '../promotions/promotions-of-order.ts';
import type { Buyer, BuyerStanding } from './buyer.ts';
import { readPlace } from './buyer.ts';
import { type OrderPolicy, orderPolicy } from './order-policy.ts';
import { requireAgreed } from './order-terms.ts';
import {
  getBasket,
  linesQuery,
  type PricedLine,
  readProductIds,
  requireLines,
  subtotalOfLines,
  wantedOf,
} from './price-lines.ts';
import { recentQuery, requireNoRepeat } from './repeated-order.ts';

/** Why a method is out of order, if it is: its wallet is not set up here, or has failed of late. */
export type IsDown = (method: PaymentMethod) => 'missing' | 'failing' | false;

/** A parsed order request. */
export type OrderRequest = z.output<typeof orderRequest>;
/** What the desk orders with. `links`: of the page of a transfer, for a customer without an account. */
export type Desk = { isDown: IsDown; links: LinkTokens };

/** Something without a product; whole rupees. */
export type OwnItem = Pick<PricedLine, 'name' | 'quantity' | 'unitPrice'>;

/** What staff decided about an order in a customer's name: nothing limits it, and they may agree prices. */
export type DeskTerms = Pick<Desk, 'links'> & {
  /** The customer's account; null: none. */
  customerId: string | null;
  /** The member of staff; null where the customer accepted a quotation. */
  placedBy: string | null;
  /** Whole rupees by product; without one that of the shop. */
  unitPrices: ReadonlyMap<number, number>;
  /** Of a quotation: the names of its products as it shows them. */
  names?: ReadonlyMap<number, string>;
  /** Of a quotation: what the shop has no product of. */
  ownItems?: readonly OwnItem[];
  /** What a quotation promises beside its prices; without it the promotions of now act. */
  promised?: readonly AppliedPromotion[];
  /** What a quotation says of delivery; without it the table of districts does. */
  delivery?: DeliveryTerms | undefined;
  /** Of a quotation: whether the address leaves the district open, which that of the quotation did not. */
  isElsewhere?: boolean;
  /** What was sent, by which a repeated call is told from another. */
  sent: object;
};
type Ordering = {
  buyer: Buyer;
  standing: BuyerStanding;
  request: OrderRequest;
  /** Whether a wallet is out of order. */
  isDown: IsDown;
  terms?: DeskTerms | undefined;
};
type Totals = { subTotal: number; shippingCharge: number; couponDiscount: number; totalPrice: number };
/** What an order comes to and takes from stock, in whole rupees, and what was known of its customer. */
export type AdmittedOrder = {
  lines: readonly PricedLine[];
  /** The promotions that act in it. */
  promotions: Chosen['acting'];
  totals: Totals;
  /** What the order is recorded with. */
  paymentMethod: PaymentMethod;
  /** Undefined where nobody said it. */
  district: string | undefined;
  /** Undefined: as long as usual. */
  deliveryDays: DeliveryTerms['days'];
  sealedReturnDays: number;
  proof: ProofLevel;
  holdReasons: HoldReason[];
  /** How long it waits for money to arrive in the shop's account. */
  transferHours: number;
};

/**
 * Whether an order can be taken as it is, now: locks whose orders are limited together, prices and locks the lines,
 * checks stock, promotions, total and limits. The locks last until the transaction ends.
 * @throws HttpError saying why it cannot
 */
export async function admitOrder(
  transaction: Queries,
  { buyer, standing, request, isDown, terms }: Ordering,
): Promise<AdmittedOrder> {
  const policy = orderPolicy(standing, buyer, request.userDetails);
  const customerId = terms ? (terms.customerId ?? undefined) : buyer.userId;
  const place = readPlace(request, request.userDetails.address);
  const wanted = wantedOf(request.cart);
  const productIds = readProductIds(wanted);
  await lockScopesAndStock(transaction, policy.locks, productIds);
  const now = new Date();
  const read = await readAtOnce(transaction, {
    recent: recentQuery(buyer.userId, request),
    lines: linesQuery(wanted, now, customerId),
    reserved: policy.reservedQuery(productIds),
    promotions: terms?.promised ? undefined : promotionsQuery(request.couponCode, now),
  });
  requireNoRepeat(read.recent, wanted, request);
  const shopLines = requireLines(read.lines, wanted, now);
  requireStock(shopLines);
  const isFree = isPaidBefore(request.paymentMethod) && policy.proof !== 'delivered';
  const delivery = terms?.delivery ?? deliveryTo(standing.delivery, place);
  const isDoubtful = isDistrictDoubtful(standing.delivery, delivery.charge, place, place.others);
  const isOtherSide =
    request.district === undefined && isSideDoubtful(standing.delivery, delivery.charge, place);
  if (isDoubtful && terms?.isElsewhere)
    throw fieldError('address', messages.severalDistrictsOfAddress(place.others));
  const purchase = {
    rows: read.promotions,
    code: request.couponCode,
    basket: getBasket(shopLines, delivery.charge, now),
    customer: { userId: customerId, network: buyer.network, phone: request.userDetails.phone, isFree },
  };
  const agreed = shopLines.map(({ productId, unitPrice, quantity }) => ({
    price: unitPrice,
    agreedPrice: terms?.unitPrices.get(productId) ?? unitPrice,
    quantity,
  }));
  const acting = terms?.promised
    ? await lockPromised(transaction, terms.promised)
    : (await lockPromotions(transaction, purchase)).acting;
  const { unitPrices, promotions } = terms?.promised
    ? { unitPrices: agreed.map(({ agreedPrice }) => agreedPrice), promotions: acting }
    : settlePrices(agreed, acting);
  const lines = shopLines.map((line, place) => ({ ...line, unitPrice: unitPrices[place] ?? line.unitPrice }));
  const totals = getTotals(
    subtotalOfLines([...lines, ...(terms?.ownItems ?? [])]),
    delivery.charge,
    promotions,
  );
  requirePayable(totals);
  const isDue = !isNothingDue(totals.totalPrice);
  if (isDue) requireOffered(request, policy.methods, isDown);
  const { shippingCharge } = totals;
  const agreedTerms = {
    ...{ lines: shopLines, promotions: acting },
    ...{ shippingCharge, deliveryDays: delivery.days ?? null },
  };
  requireAgreed(totals, agreedTerms, request);
  if (isDue) requireWithinWallet(totals.totalPrice, policy, request);
  const wantedOrder = {
    lines,
    rupees: totals.totalPrice,
    // By what was chosen or by what the address says.
    isCashOutsideValley:
      isDue && isCashOutsideValley(request.paymentMethod, request.isInsideValley && isPlaceInValley(place)),
    // Where a promotion takes what delivery costs, no district costs more.
    isDistrictDoubtful: (isDoubtful || isOtherSide) && totals.shippingCharge === delivery.charge,
  };
  return {
    lines,
    promotions,
    totals,
    paymentMethod: recordedMethod(request.paymentMethod, totals.totalPrice),
    district: place.district,
    deliveryDays: delivery.days,
    sealedReturnDays: standing.sealedReturnDays,
    proof: policy.proof,
    holdReasons: policy.admit(wantedOrder, read.reserved),
    transferHours: standing.limits.transferHours,
  };
}

/**
 * @throws HttpError validation_error for a method that is not on; wallet_unavailable for a wallet that is not set up;
 * cash_outside_valley where a wallet has to pay
 */
function requireOffered(
  { paymentMethod, isInsideValley }: OrderRequest,
  on: OrderPolicy['methods'],
  isDown: IsDown,
): void {
  if (!on.includes(paymentMethod)) {
    const message = `${paymentMethodName(paymentMethod)} is not offered. Please choose another way to pay.`;
    throw fieldError('paymentMethod', message);
  }
  if (isDown(paymentMethod) === 'missing') throw new HttpError('wallet_unavailable');
  if (!methodsAt(on, isInsideValley, (method) => isDown(method) !== false).includes(paymentMethod))
    throw new HttpError('cash_outside_valley');
}

/** No product has it: a list for a statement is never empty. */
const NO_ID = 0;

/**
 * Locks the scopes of an order and then the stock of what is wanted, until the transaction ends. The scopes first: an
 * order that waits there blocks no other. Stock in the order of ids: another order could deadlock.
 */
async function lockScopesAndStock(
  transaction: Queries,
  scopes: readonly string[],
  productIds: readonly number[],
): Promise<void> {
  // A condition without a column is evaluated before the table is read.
  await transaction.execute(
    prepared(sql`
    WITH scopes AS MATERIALIZED (${orderScopeLocks(scopes)})
    SELECT 1 FROM inventory WHERE product_id IN ${[...productIds, NO_ID]} AND (SELECT count(*) FROM scopes) >= 0
    ORDER BY product_id FOR UPDATE`),
  );
}

/** What an order comes to, in whole rupees. @param charge before promotions */
export function getTotals(subTotal: number, charge: number, promotions: Chosen['acting']): Totals {
  const shippingCharge = chargeAfter(charge, promotions);
  const couponDiscount = discountOnGoods(promotions);
  const totalPrice = getOrderTotal(subTotal, couponDiscount, shippingCharge);
  return { subTotal, shippingCharge, couponDiscount, totalPrice };
}

/** Larger amounts would overflow their columns. */
function requirePayable({ subTotal, shippingCharge }: Totals): void {
  if (subTotal + shippingCharge > MAX_RUPEES)
    throw new HttpError('validation_error', `An order may come to at most ${formatRupees(MAX_RUPEES)}`);
}

/**
 * Checked here, because the wallet would reject it only after the shopper was sent there. @throws HttpError
 * wallet_limit saying what can be done
 */
function requireWithinWallet(
  total: number,
  { wallets, methods }: OrderPolicy,
  { paymentMethod, isInsideValley }: OrderRequest,
): void {
  const limits = wallets[paymentMethod];
  const problem = limits && walletLimitProblem(total, limits);
  if (!problem) return;
  const message = walletLimitMessage(paymentMethod, problem, limits, isInsideValley, methods);
  throw new HttpError('wallet_limit', message, { fields: { paymentMethod: message } });
}
