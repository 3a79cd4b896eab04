import type { PromotionKind } from '../../contract/promotion.ts';
import { formatDateTime } from '../shop/format-date.ts';
import { couponDiscount, couponError } from './coupon.ts';
import * as messages from './messages.ts';
import { formatRupees } from './money.ts';

/** Terms of a promotion; amounts in whole rupees, times ISO 8601. */
export type Promotion = {
  id: number;
  /** Null: it acts by itself. */
  code: string | null;
  /** Empty where its code is all its name. */
  title: string;
  kind: PromotionKind;
  discountPercentage: number;
  maxDiscount: number;
  amount: number;
  buyPieces: number | null;
  freePieces: number | null;
  threshold: number;
  starts: string | null;
  expires: string;
  isFirstOrder: boolean;
  isPublic: boolean;
  /** Categories with all below them, any of which it is for; empty: all. */
  categoryIds: readonly number[];
  brandIds: readonly number[];
  /** Groups of customers, any of which it is for; empty: all customers. */
  groupIds: readonly number[];
  /** Of the categories and brands that it names. */
  targetNames: readonly string[];
};

/** What is bought; amounts in whole rupees. */
export type Basket = {
  lines: readonly {
    price: number;
    quantity: number;
    categoryId: number;
    brandId: number;
    productId?: number;
  }[];
  shippingCharge: number;
  /** Whether the customer has no earlier order; true also where that is unknown. */
  isFirstOrder: boolean;
  /** The customer's group; null: none. */
  groupId: number | null;
  now: Date;
};

/** A basket of nobody yet. */
export type Goods = Omit<Basket, 'isFirstOrder' | 'groupId'>;

/** Why a promotion does not act. */
export type PromotionError = {
  code:
    | 'coupon_expired'
    | 'coupon_not_begun'
    | 'coupon_first_order'
    | 'coupon_other_customers'
    | 'coupon_other_products'
    | 'coupon_below_threshold'
    | 'coupon_used_up'
    | 'coupon_outdone';
  message: string;
};

/** A promotion that acts, and what it takes off in whole rupees. */
export type Acting<Offer extends Promotion = Promotion> = { promotion: Offer; discount: number };

/** What a promotion takes off, in whole rupees: off the delivery, or else off the goods. */
export type Taken = { discount: number; isDelivery: boolean };

/** What promotions take off the goods. */
export const discountOnGoods = (promotions: readonly Taken[]): number =>
  promotions.reduce((sum, { discount, isDelivery }) => (isDelivery ? sum : sum + discount), 0);

/** What is left of a charge for delivery: free delivery is free wherever it goes. */
export const chargeAfter = (charge: number, promotions: readonly Taken[]): number =>
  promotions.some(({ isDelivery }) => isDelivery) ? 0 : charge;

const getSum = (lines: readonly { price: number; quantity: number }[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
const countOf = (lines: Basket['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The lines that a promotion is for. */
const getTargets = ({ categoryIds, brandIds }: Promotion, { lines }: Basket) =>
  lines.filter(
    ({ categoryId, brandId }) =>
      (categoryIds.length === 0 || categoryIds.includes(categoryId)) &&
      (brandIds.length === 0 || brandIds.includes(brandId)),
  );

/** Whether it is what the specification knows of coupons: a code, a percentage, a least order, an end. */
export const isPlainCoupon = ({
  code,
  kind,
  starts,
  isFirstOrder,
  targetNames,
  groupIds,
}: Promotion): boolean =>
  code !== null &&
  kind === 'percentage' &&
  starts === null &&
  !isFirstOrder &&
  targetNames.length === 0 &&
  groupIds.length === 0;

/** What is still missing of its products; undefined where nothing is. */
function getMissing(promotion: Promotion, targets: Basket['lines']): string | undefined {
  const { threshold, kind, buyPieces, targetNames } = promotion;
  const missing = threshold - getSum(targets);
  if (missing > 0) return messages.promotionMissingSum(formatRupees(missing), targetNames);
  const pieces = kind === 'pieces' ? (buyPieces ?? 0) + 1 - countOf(targets) : 0;
  return pieces > 0 ? messages.promotionMissingPieces(pieces, targetNames) : undefined;
}

/** Why a promotion does not act on what is bought; undefined where it does. A plain coupon's words are spec §5's. */
export function promotionError(promotion: Promotion, basket: Basket): PromotionError | undefined {
  if (isPlainCoupon(promotion)) return couponError(promotion, getSum(basket.lines), basket.now);
  const { starts, expires, isFirstOrder, targetNames, groupIds } = promotion;
  if (new Date(expires) < basket.now) return { code: 'coupon_expired', message: messages.couponExpiredError };
  if (starts !== null && new Date(starts) > basket.now)
    return { code: 'coupon_not_begun', message: messages.promotionNotBegun(formatDateTime(starts)) };
  if (isFirstOrder && !basket.isFirstOrder)
    return { code: 'coupon_first_order', message: messages.promotionFirstOrder };
  if (groupIds.length > 0 && !groupIds.some((id) => id === basket.groupId))
    return { code: 'coupon_other_customers', message: messages.promotionOtherCustomers };
  const targets = getTargets(promotion, basket);
  if (targets.length === 0)
    return { code: 'coupon_other_products', message: messages.promotionOtherProducts(targetNames) };
  const missing = getMissing(promotion, targets);
  return missing === undefined ? undefined : { code: 'coupon_below_threshold', message: missing };
}

/**
 * The prices of the pieces that are cheaper: the dearest first, after each `buy` pieces the next `free`. By place and not
 * by rest, so that one more piece never makes the others dearer.
 */
function sumOfCheaper(
  { buyPieces, freePieces }: Pick<Promotion, 'buyPieces' | 'freePieces'>,
  targets: readonly { price: number; quantity: number }[],
): number {
  const buy = buyPieces ?? 0;
  const round = buy + (freePieces ?? 0);
  const prices = targets.flatMap(({ price, quantity }) => Array<number>(quantity).fill(price));
  return prices
    .toSorted((one, other) => other - one)
    .reduce((sum, price, place) => (place % round >= buy ? sum + price : sum), 0);
}

type OffGoods = Pick<
  Promotion,
  'discountPercentage' | 'maxDiscount' | 'amount' | 'buyPieces' | 'freePieces'
> & {
  kind: Exclude<PromotionKind, 'delivery'>;
};

function discountOn(promotion: OffGoods, targets: readonly { price: number; quantity: number }[]): number {
  switch (promotion.kind) {
    case 'percentage':
      return couponDiscount(promotion, getSum(targets));
    case 'amount':
      return Math.min(promotion.amount, getSum(targets));
    case 'pieces':
      return couponDiscount(promotion, sumOfCheaper(promotion, targets));
  }
}

/** What a promotion without an error takes off, in whole rupees: never more than what it is taken off from. */
function getDiscount(promotion: Promotion, basket: Basket): number {
  const { kind } = promotion;
  if (kind === 'delivery') return basket.shippingCharge;
  return discountOn({ ...promotion, kind }, getTargets(promotion, basket));
}

/** Terms that fewer pieces may not meet, as an order remembers them. `productIds`: what they are for. */
export type KeptTerms = OffGoods & { threshold: number; productIds: readonly number[] };

/** What an order remembers of a promotion's terms; undefined where they hold for any piece of it alone. */
export function getKeptTerms(promotion: Promotion, basket: Basket): KeptTerms | undefined {
  const { kind, discountPercentage, maxDiscount, amount, buyPieces, freePieces, threshold } = promotion;
  const targets = getTargets(promotion, basket);
  // Where it is for a part of the goods, its bill takes a part off the others too (docs/bills.md).
  const isForAll = targets.length === basket.lines.length;
  if (kind === 'delivery' || (kind !== 'pieces' && threshold === 0 && isForAll)) return undefined;
  const productIds = targets.flatMap(({ productId }) => productId ?? []);
  return { kind, discountPercentage, maxDiscount, amount, buyPieces, freePieces, threshold, productIds };
}

/** What the terms take off the pieces that are kept, in whole rupees. */
export function keptDiscount(
  terms: KeptTerms,
  kept: readonly { price: number; quantity: number; productId: number | null }[],
): number {
  const targets = kept.filter(({ productId }) => productId !== null && terms.productIds.includes(productId));
  return getSum(targets) < terms.threshold ? 0 : discountOn(terms, targets);
}

/** The larger discount; of equal ones that of the code that the shopper typed, and else the older one. */
const isBetter = (one: Acting, other: Acting | undefined): boolean => {
  if (!other || one.discount !== other.discount) return one.discount > (other?.discount ?? 0);
  const [byCode, otherByCode] = [one, other].map(({ promotion }) => promotion.code !== null);
  return byCode === otherByCode ? one.promotion.id < other.promotion.id : byCode === true;
};

/**
 * The promotions that act together: of all that take something off the goods only the one that takes off most, and
 * beside it free delivery.
 * @param promotions those that act by themselves, and that of the code that was typed
 */
export function choosePromotions<Offer extends Promotion>(
  promotions: readonly Offer[],
  basket: Basket,
): { goods: Acting<Offer> | undefined; delivery: Acting<Offer> | undefined } {
  let goods: Acting<Offer> | undefined;
  let delivery: Acting<Offer> | undefined;
  for (const promotion of promotions) {
    if (promotionError(promotion, basket)) continue;
    const acting = { promotion, discount: getDiscount(promotion, basket) };
    if (promotion.kind === 'delivery') delivery = isBetter(acting, delivery) ? acting : delivery;
    else goods = isBetter(acting, goods) ? acting : goods;
  }
  return { goods, delivery };
}

/** As a shopper knows it. */
export const promotionName = ({ title, code }: Pick<Promotion, 'title' | 'code'>): string =>
  title || (code ?? '');

/** Why the promotion of a code gives way to another that takes off more. */
export const outdoneBy = (other: Promotion): PromotionError => ({
  code: 'coupon_outdone',
  message: messages.promotionOutdone(promotionName(other)),
});

/**
 * The public promotions that act by themselves, but for a sum or pieces that the basket's products of theirs lack, or
 * because the customer's first order came before.
 */
export const missedPromotions = (
  promotions: readonly Promotion[],
  basket: Basket,
): { promotion: Promotion; error: PromotionError }[] =>
  promotions.flatMap((promotion) => {
    if (promotion.code !== null || !promotion.isPublic) return [];
    const error = promotionError(promotion, basket);
    const isSecond =
      error?.code === 'coupon_first_order' && !promotionError(promotion, { ...basket, isFirstOrder: true });
    return error && (isSecond || error.code === 'coupon_below_threshold') ? [{ promotion, error }] : [];
  });
