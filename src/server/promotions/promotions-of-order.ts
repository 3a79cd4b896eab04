import { type SQL, sql } from 'drizzle-orm';
import { readIdentifier } from '../../contract/reading.ts';
import { promotionUsedUp } from '../../rules/price/messages.ts';
import {
  type Basket,
  choosePromotions,
  type Goods,
  getKeptTerms,
  missedPromotions,
  outdoneBy,
  type Promotion,
  type PromotionError,
  promotionError,
  promotionName,
} from '../../rules/price/promotions.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { AppliedPromotion } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { type Customer, findUsedUp, getGroup, isFirstOrderOf } from './use-limits.ts';

/** The condition that a promotion has a code in any spelling; one without a reading was written by the version before. */
export const readsAs = (coupon: SQL, code: string): SQL =>
  sql`(${coupon}.code_reading = ${readIdentifier(code)} OR
    (${coupon}.code_reading IS NULL AND upper(${coupon}.code) = upper(${code}::text)))`;

/**
 * The condition that a promotion is the one of a code, in any spelling; of two that an earlier version told apart by
 * their signs the one that was typed.
 */
export const hasCode = (code: string, coupon = sql`coupons`): SQL => sql`${coupon}.id = (
  SELECT known.id FROM coupons known WHERE ${readsAs(sql`known`, code)}
  ORDER BY upper(known.code) = upper(${code}::text) DESC, known.id LIMIT 1)`;

/** A promotion as `promotionsQuery` reads it. */
type PromotionRow = Promotion & { limitTotal: number | null; limitPerCustomer: number | null };

/** SQL of a code's promotion, and of those that act by themselves at a time. */
export const promotionsQuery = (code: string | undefined, now: Date): SQL => sql`
  SELECT c.id, c.code, c.title, c.kind, c.discount_percentage::float8 AS "discountPercentage",
    c.max_discount AS "maxDiscount", c.amount, c.buy_pieces AS "buyPieces", c.free_pieces AS "freePieces",
    c.threshold, c.starts, c.expires, c.is_first_order AS "isFirstOrder", c.is_public AS "isPublic",
    c.limit_total AS "limitTotal", c.limit_per_customer AS "limitPerCustomer",
    array(WITH RECURSIVE below AS (
      SELECT category_id AS id FROM promotion_targets WHERE promotion_id = c.id AND category_id IS NOT NULL
      UNION SELECT k.id FROM categories k JOIN below b ON k.parent_id = b.id) SELECT id FROM below) AS "categoryIds",
    array(SELECT brand_id FROM promotion_targets WHERE promotion_id = c.id AND brand_id IS NOT NULL) AS "brandIds",
    array(SELECT group_id FROM promotion_targets WHERE promotion_id = c.id AND group_id IS NOT NULL) AS "groupIds",
    array(SELECT coalesce(k.name, b.name) FROM promotion_targets t LEFT JOIN categories k ON k.id = t.category_id
      LEFT JOIN brands b ON b.id = t.brand_id WHERE t.promotion_id = c.id AND t.group_id IS NULL ORDER BY k.name, b.name) AS "targetNames"
  FROM coupons c
  WHERE ${code === undefined ? sql`false` : hasCode(code, sql`c`)}
    OR (c.code IS NULL AND c.expires >= ${now.toISOString()} AND coalesce(c.starts, '-infinity') <= ${now.toISOString()})
  ORDER BY c.id`;

/** What was typed, with the promotion that it is and why that does not act. */
type Typed = { code: string; promotion: PromotionRow | undefined; error: HttpError | undefined };
/** The promotions of a basket. Amounts in whole rupees. */
export type Chosen = {
  typed: Typed | undefined;
  /** The promotions that act. */
  acting: readonly AppliedPromotion[];
  /** Those that would, with more of their products, for a first order, or before they were used up. */
  missed: { promotion: Promotion; error: PromotionError }[];
  /** The name of a free delivery whose terms are met, also where the delivery costs nothing or is not known yet. */
  freeDelivery: string | undefined;
};
type Purchase = {
  /** Of `promotionsQuery`. */
  rows: readonly unknown[];
  code: string | undefined;
  basket: Goods;
  customer: Customer;
};

const isTyped = ({ code }: Promotion) => code !== null;
const toHttpError = (error: PromotionError | undefined) => error && new HttpError(error.code, error.message);
const isLimited = ({ limitTotal, limitPerCustomer, isFirstOrder }: PromotionRow) =>
  limitTotal !== null || limitPerCustomer !== null || isFirstOrder;

/** What these promotions ask of a customer; of a visitor it is not known whether an order came before. */
async function readCustomer(
  queries: Queries,
  promotions: readonly PromotionRow[],
  customer: Customer,
): Promise<Pick<Basket, 'isFirstOrder' | 'groupId'>> {
  const { userId } = customer;
  const asksFirst = promotions.some(({ isFirstOrder }) => isFirstOrder);
  const asksGroup = promotions.some(({ groupIds }) => groupIds.length > 0);
  return {
    isFirstOrder: !asksFirst || (await isFirstOrderOf(queries, customer)),
    groupId: asksGroup && userId !== undefined ? await getGroup(queries, userId) : null,
  };
}

/** Chooses the promotions that act, by the limits as they are now. */
export async function readPromotions(
  queries: Queries,
  { rows, code, basket: bought, customer }: Purchase,
): Promise<Chosen> {
  const promotions = rows as readonly PromotionRow[];
  const basket = { ...bought, ...(await readCustomer(queries, promotions, customer)) };
  const counting: PromotionRow[] = [];
  const usedUp: Chosen['missed'] = [];
  let typedError = code === undefined ? undefined : new HttpError('coupon_invalid');
  for (const promotion of promotions) {
    const termsError = toHttpError(promotionError(promotion, basket));
    const error = termsError ?? (await findUsedUp(queries, promotion, customer));
    if (isTyped(promotion)) typedError = error;
    if (!error) counting.push(promotion);
    else if (!termsError && !isTyped(promotion) && promotion.isPublic)
      usedUp.push({ promotion, error: { code: 'coupon_used_up', message: promotionUsedUp } });
  }
  const { goods, delivery } = choosePromotions(counting, basket);
  const freeDelivery = counting.find(({ kind }) => kind === 'delivery');
  const promotion = promotions.find(isTyped);
  const isOutdone = goods && !typedError && promotion?.kind !== 'delivery' && promotion !== goods.promotion;
  return {
    typed:
      code === undefined
        ? undefined
        : {
            code,
            promotion,
            error:
              typedError ?? (isOutdone && promotion ? toHttpError(outdoneBy(goods.promotion)) : undefined),
          },
    acting: [goods, delivery].flatMap((acting) => {
      if (!acting) return [];
      const { id, code, kind } = acting.promotion;
      const title = promotionName(acting.promotion);
      const terms = getKeptTerms(acting.promotion, basket);
      return { id, code, title, discount: acting.discount, isDelivery: kind === 'delivery', terms };
    }),
    missed: [...missedPromotions(promotions, basket), ...usedUp],
    freeDelivery: freeDelivery && promotionName(freeDelivery),
  };
}

/**
 * The promotions of an order, with those that have limits locked until the transaction ends, so that the next order
 * counts this one (docs/architecture.md, Coupons and promotions).
 * @throws HttpError saying why the promotion of a code does not act, where no other takes more off
 */
export async function lockPromotions(transaction: Queries, purchase: Purchase): Promise<Chosen> {
  const wanted = { ...purchase.basket, isFirstOrder: true };
  const limited = (purchase.rows as readonly PromotionRow[]).filter(
    (promotion) =>
      isLimited(promotion) &&
      !promotionError(promotion, { ...wanted, groupId: promotion.groupIds[0] ?? null }),
  );
  // In the order of ids: another order could deadlock.
  if (limited.length > 0)
    await transaction.execute(
      sql`SELECT 1 FROM coupons WHERE id IN ${limited.map(({ id }) => id)} ORDER BY id FOR UPDATE`,
    );
  return requireCode(await readPromotions(transaction, purchase));
}

/** @throws HttpError saying why the promotion of a code does not act, where no other takes more off */
export function requireCode(chosen: Chosen): Chosen {
  const error = chosen.typed?.error;
  if (error && error.code !== 'coupon_outdone') throw error;
  return chosen;
}

/**
 * The promotions that a quotation promises, which act whatever became of them or of their limits. Their deletion waits
 * until the transaction ends.
 */
export async function lockPromised(
  transaction: Queries,
  promised: readonly AppliedPromotion[],
): Promise<AppliedPromotion[]> {
  const ids = promised.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [...promised];
  const found = await transaction.execute(
    sql`SELECT id FROM coupons WHERE id IN ${ids} ORDER BY id FOR KEY SHARE`,
  );
  const standing = getRows<{ id: number }>(found).map(({ id }) => id);
  return promised.map((each) =>
    each.id !== null && standing.includes(each.id) ? each : { ...each, id: null },
  );
}
