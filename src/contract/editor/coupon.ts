import { z } from 'zod';
import { dateTime } from '../date-time.ts';
import { amount, limit, percentage, text } from './fields.ts';
import { defineRecord } from './record.ts';

/** A coupon with its limits; null: any number of orders. Amounts in whole rupees. */
export const couponDefinition = defineRecord({
  name: 'coupon',
  path: '/coupons',
  key: 'id',
  permission: 'content',
  content: z.strictObject({
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
  }),
});
