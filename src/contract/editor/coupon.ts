import { z } from 'zod';
import { dateTime } from '../date-time.ts';
import { responseOf } from '../response.ts';
import { amount, limit, percentage, text } from './fields.ts';
import { recordOf } from './record.ts';

/** A coupon with its limits; null: any number of orders. Amounts in whole rupees. */
export const couponContent = z.strictObject({
  code: text(40)
    .regex(/^[\w-]+$/, 'takes letters, digits, - and _')
    .toUpperCase(),
  discountPercentage: percentage,
  maxDiscount: amount,
  threshold: amount,
  expires: dateTime,
  isPublic: z.boolean(),
  limitTotal: limit.nullish(),
  limitPerCustomer: limit.nullish(),
});
export type CouponContent = z.output<typeof couponContent>;
export const couponRecord = recordOf(couponContent.shape);
export type CouponRecord = z.output<typeof couponRecord>;
export const couponRecordResponse = responseOf(couponRecord);
export const couponRecordsResponse = responseOf(z.array(couponRecord));
