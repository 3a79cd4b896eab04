import { z } from 'zod';
import { dateTime } from '../date-time.ts';
import { slug } from '../identifier.ts';
import { MAX_QUANTITY } from '../order.ts';
import { PROMOTION_KINDS } from '../promotion.ts';
import { amount, limit, percentage, text } from './fields.ts';
import { defineRecord } from './record.ts';

const pieces = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_QUANTITY, `is more than ${MAX_QUANTITY}`);
const slugs = z.array(slug).max(100, 'has more than 100').optional();

const content = z.strictObject({
  title: text(120).or(z.literal('')).optional().describe('As shoppers read it; empty only beside a code.'),
  code: text(40)
    .regex(/^(?=.*[a-z\d])[\w-]+$/i, 'takes letters, digits, - and _')
    .toUpperCase()
    .nullish()
    .describe('What a shopper types; null: it acts by itself.'),
  kind: z
    .enum(PROMOTION_KINDS)
    .optional()
    .describe('Absent: a percentage. Fields that a kind does not have are left out of what is stored.'),
  discountPercentage: percentage
    .nullish()
    .describe('Of a percentage; of pieces what is taken off those after the bought ones, else all.'),
  maxDiscount: amount
    .nullish()
    .describe('Of a percentage or pieces: the most that it takes off, 1 or more; null: any amount.'),
  amount: amount.nullish().describe('Of an amount.'),
  buyPieces: pieces.nullish().describe('Of pieces: how many are paid in full…'),
  freePieces: pieces.nullish().describe('…before so many are cheaper, the dearest pieces first.'),
  categories: slugs.describe('It is for these, with all below them; none: all.'),
  brands: slugs.describe('It is for these; none: all.'),
  groups: z
    .array(text(80))
    .max(100, 'has more than 100')
    .optional()
    .describe('Names of groups of customers that it is for; none: all customers.'),
  threshold: amount.describe('The least that the products it is for come to.'),
  starts: dateTime.nullish(),
  expires: dateTime,
  isPublic: z.boolean().describe('Of a coupon: it is listed. Without a code: shoppers read what they miss.'),
  isFirstOrder: z.boolean().optional().describe('It is for customers without an earlier order.'),
  limitTotal: limit.nullish().describe('How many orders it counts in; null: any number.'),
  limitPerCustomer: limit.nullish(),
});

/** A promotion; amounts in whole rupees. */
export const promotionDefinition = defineRecord({
  name: 'promotion',
  path: '/promotions',
  key: 'id',
  permission: 'content',
  content,
});

/** The same by the address of before, when each promotion was a coupon. */
export const couponDefinition = { ...promotionDefinition, name: 'coupon', path: '/coupons' } as const;
