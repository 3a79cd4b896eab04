import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { dateTime } from '../date-time.ts';
import { slug } from '../identifier.ts';
import { MAX_RUPEES } from '../rupees.ts';
import { entryOf, link, picture, position, text } from './entry.ts';

const percentage = z
  .number('must be a number')
  .gt(0, 'must be above 0')
  .max(100, 'is more than 100')
  .multipleOf(0.01, 'has more than two decimals');
const amount = z
  .int('must be whole rupees')
  .min(0, 'must be 0 or more')
  .max(MAX_RUPEES, 'is more than the shop handles');
const limit = z.int('must be a whole number').min(1, 'must be 1 or more').max(1_000_000, 'is too large');

/** A banner of the home slideshow. */
export const bannerContent = z.strictObject({
  title: text(120),
  image: picture,
  link: link.nullish(),
  position: position.optional(),
});
export type BannerContent = z.output<typeof bannerContent>;
export const bannerEntry = entryOf(bannerContent.shape);
export type BannerEntry = z.output<typeof bannerEntry>;
export const bannerEntryAnswer = answerOf(bannerEntry);
export const bannerEntriesAnswer = answerOf(z.array(bannerEntry));

/** A flash sale; `products` are slugs, in the order in which they are shown. Times are ISO 8601. */
export const flashSaleContent = z.strictObject({
  title: text(120),
  description: z.string().trim().max(500, 'is longer than 500 characters').optional(),
  starts: dateTime.nullish(),
  expires: dateTime,
  discountPercentage: percentage,
  products: z.array(slug).max(200, 'has more than 200 products'),
});
export type FlashSaleContent = z.output<typeof flashSaleContent>;
export const flashSaleEntry = entryOf(flashSaleContent.shape);
export type FlashSaleEntry = z.output<typeof flashSaleEntry>;
export const flashSaleEntryAnswer = answerOf(flashSaleEntry);
export const flashSaleEntriesAnswer = answerOf(z.array(flashSaleEntry));

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
export const couponEntry = entryOf(couponContent.shape);
export type CouponEntry = z.output<typeof couponEntry>;
export const couponEntryAnswer = answerOf(couponEntry);
export const couponEntriesAnswer = answerOf(z.array(couponEntry));

/** A setting: `phone_number`, `address`, `heading_offer_*` and more (spec §3). */
export const settingContent = z.strictObject({
  key: text(80).regex(/^[a-z][a-z0-9_]*$/, 'takes small letters, digits and _'),
  value: z.string('is missing').trim().max(2000, 'is longer than 2000 characters'),
});
export type SettingContent = z.output<typeof settingContent>;
export const settingEntry = entryOf(settingContent.shape);
export type SettingEntry = z.output<typeof settingEntry>;
export const settingEntryAnswer = answerOf(settingEntry);
export const settingEntriesAnswer = answerOf(z.array(settingEntry));
