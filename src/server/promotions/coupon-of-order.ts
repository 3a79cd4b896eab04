import { sql } from 'drizzle-orm';
import { couponDiscount, couponRefusal } from '../../rules/coupon.ts';
import type { Queries } from '../db/database.ts';
import { coupons } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';

/**
 * What a coupon takes off an order, checked again on the server (design §5.3).
 * @param subtotal whole rupees
 * @throws Refusal coupon_invalid, coupon_expired or coupon_below_threshold
 */
export async function couponDiscountFor(
  queries: Queries,
  code: string,
  subtotal: number,
  now: Date,
): Promise<number> {
  const [found] = await queries.select().from(coupons).where(sql`upper(${coupons.code}) = upper(${code})`);
  if (!found) throw new Refusal('coupon_invalid');
  const coupon = { ...found, expires: found.expires.toISOString() };
  const refusal = couponRefusal(coupon, subtotal, now);
  if (refusal) throw new Refusal(refusal.code, refusal.message);
  return couponDiscount(coupon, subtotal);
}
