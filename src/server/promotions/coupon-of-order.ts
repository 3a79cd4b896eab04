import { and, eq, sql } from 'drizzle-orm';
import { couponDiscount, couponError } from '../../rules/coupon.ts';
import type { Queries } from '../db/database.ts';
import { couponRedemptions, coupons } from '../db/schema.ts';
import { HttpError } from '../http-error.ts';

export type CouponRow = typeof coupons.$inferSelect;
/** What a coupon is checked against: customer, subtotal (whole rupees) and time. */
type Purchase = { userId: string | undefined; subtotal: number; now: Date };

const termsOf = (coupon: CouponRow) => ({ ...coupon, expires: coupon.expires.toISOString() });

/** A coupon by its code, whatever its case (spec §7). */
export async function findCoupon(queries: Queries, code: string): Promise<CouponRow | undefined> {
  const [found] = await queries.select().from(coupons).where(sql`upper(${coupons.code}) = upper(${code})`);
  return found;
}

/** Whether a coupon has reached its limit of orders, of all customers or of this one. */
async function isUsedUp(
  queries: Queries,
  { id, limitTotal, limitPerCustomer }: CouponRow,
  userId: string | undefined,
): Promise<boolean> {
  const ofCoupon = eq(couponRedemptions.couponId, id);
  if (limitTotal !== null && (await queries.$count(couponRedemptions, ofCoupon)) >= limitTotal) return true;
  if (limitPerCustomer === null || userId === undefined) return false;
  const ofCustomer = and(ofCoupon, eq(couponRedemptions.userId, userId));
  return (await queries.$count(couponRedemptions, ofCustomer)) >= limitPerCustomer;
}

/** Why a coupon does not apply; undefined when it does. For a visitor the customer's own limit is unknown. */
export async function orderCouponError(
  queries: Queries,
  coupon: CouponRow | undefined,
  { userId, subtotal, now }: Purchase,
): Promise<HttpError | undefined> {
  if (!coupon) return new HttpError('coupon_invalid');
  const error = couponError(termsOf(coupon), subtotal, now);
  if (error) return new HttpError(error.code, error.message);
  return (await isUsedUp(queries, coupon, userId)) ? new HttpError('coupon_used_up') : undefined;
}

/** The discount of a valid coupon, in whole rupees. */
export const discountOf = (coupon: CouponRow, subtotal: number): number =>
  couponDiscount(termsOf(coupon), subtotal);

/**
 * The coupon of an order, checked again on the server (docs/architecture.md, Coupons). One with limits is locked
 * until the transaction ends, so that the next order counts this one.
 * @throws HttpError coupon_invalid, coupon_expired, coupon_below_threshold or coupon_used_up
 */
export async function couponOfOrder(
  transaction: Queries,
  code: string,
  purchase: Purchase,
): Promise<CouponRow> {
  const coupon = await findCoupon(transaction, code);
  if (!coupon) throw new HttpError('coupon_invalid');
  if (coupon.limitTotal !== null || coupon.limitPerCustomer !== null)
    await transaction.execute(sql`SELECT 1 FROM coupons WHERE id = ${coupon.id} FOR UPDATE`);
  const error = await orderCouponError(transaction, coupon, purchase);
  if (error) throw error;
  return coupon;
}

/**
 * Counts a coupon in an order that stands in the same transaction; a cancelled order gives it back
 * (docs/architecture.md, Coupons).
 */
export async function redeemCoupon(
  transaction: Queries,
  redemption: typeof couponRedemptions.$inferInsert,
): Promise<void> {
  await transaction.insert(couponRedemptions).values(redemption);
}
