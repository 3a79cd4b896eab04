import { z } from 'zod';
import { anyDateTime, NEVER } from './date-time.ts';
import { extensionNames } from './extensions.ts';
import { identifier } from './identifier.ts';
import { product } from './product.ts';
import { describeResponse, readableEntries } from './response.ts';
import { MAX_RUPEES, rupees } from './rupees.ts';

/** What a host may leave out, or use a name of ours for: then a banner shows without it. */
const bannerText = z.string().nullish().catch(null);

/**
 * Banner of the home slideshow (spec §3). Extensions: `link`, and what stands over the picture besides the title: a
 * `line` about it, an `offer` (a price or a saving) and the label of a `button`.
 */
export const banner = z.object({
  image: z.string(),
  title: z
    .string()
    .nullish()
    .transform((text) => text ?? '')
    .pipe(z.string()),
  link: z.string().nullish(),
  line: bannerText,
  offer: bannerText,
  button: bannerText,
});
export type Banner = z.infer<typeof banner>;
export const bannersResponse = describeResponse(z.array(banner));

/** Flash sale (spec §3). `starts` is an extension; a sale without it has begun. Times are ISO 8601. */
export const flashSale = z.object({
  id: identifier.optional(),
  title: z.string(),
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  starts: anyDateTime.nullish(),
  expires: anyDateTime,
  discountPercentage: z.coerce.number().min(0).max(100),
  products: readableEntries(z.object({ product })).default([]),
});
export type FlashSale = z.infer<typeof flashSale>;
export const flashSalesResponse = describeResponse(z.array(flashSale));

/** Coupon (spec §3). Amounts in whole rupees, `expires` ISO 8601. An absent limit means no limit. */
export const coupon = z.object({
  id: identifier,
  code: z.string(),
  discountPercentage: z.coerce.number().min(0).max(100),
  maxDiscount: rupees
    .nullish()
    .transform((amount) => amount ?? MAX_RUPEES)
    .pipe(z.int()),
  threshold: rupees
    .nullish()
    .transform((amount) => amount ?? 0)
    .pipe(z.int()),
  expires: anyDateTime
    .nullish()
    .transform((time) => time ?? NEVER)
    .pipe(z.string()),
});
export type Coupon = z.infer<typeof coupon>;

/**
 * What a promotion takes off: a percentage or an amount of what it is for, the price of pieces beside bought ones, or
 * the delivery.
 */
export const PROMOTION_KINDS = ['percentage', 'amount', 'pieces', 'delivery'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];
export const couponResponse = describeResponse(coupon);
export const couponsResponse = describeResponse(z.array(coupon));

/** Setting (spec §3): `heading_offer_*`, `phone_number`, `address`. */
export const setting = z.object({
  key: z.string(),
  // A phone number may come as a number.
  value: z.union([z.string(), z.number()]).transform(String).pipe(z.string()),
});
export type Setting = z.infer<typeof setting>;
/** With the extensions that the host has (docs/architecture.md). */
export const settingsResponse = describeResponse(z.array(setting)).extend({
  extensions: extensionNames.optional(),
});

/** Tags that home sections are made of (spec §2). */
export const tagsResponse = describeResponse(
  z.array(z.object({ id: identifier, name: z.string(), slug: z.string() })),
);
