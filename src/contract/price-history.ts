import { z } from 'zod';
import { anyDateTime } from './date-time.ts';
import { describeResponse } from './response.ts';
import { rupees } from './rupees.ts';

/**
 * The prices that a product had outside of sales (an extension): since when they are known, and each former price with
 * the time until which it held, the oldest first. Whole rupees, ISO 8601.
 */
export const formerPrices = z.object({
  since: anyDateTime,
  former: z.array(z.object({ until: anyDateTime, sellingPrice: rupees, markedPrice: rupees })),
});
export type FormerPrices = z.infer<typeof formerPrices>;

/**
 * A time in which a flash sale was, is or will be the active one, with the slugs of its products (an extension). A
 * sale that was changed or deleted counts as it was then.
 */
export const saleSpan = z.object({
  from: anyDateTime,
  until: anyDateTime,
  discountPercentage: z.coerce.number().min(0).max(100),
  products: z.array(z.string()),
});
export type SaleSpan = z.infer<typeof saleSpan>;
export const saleHistoryResponse = describeResponse(z.array(saleSpan));

/** From when on a product was shown at a price: ISO 8601, whole rupees. */
export const priceStep = z.object({ from: anyDateTime, price: rupees });
export type PriceStep = z.infer<typeof priceStep>;

/** The lowest price of the 30 days before the present one, `since` when: later than 30 days for a newer product. */
export const priorPrice = z.object({ price: rupees, since: anyDateTime, until: anyDateTime });

/**
 * The prices at which a product was shown in the last 90 days, sales included, the oldest first; `prior` where it is
 * shown at a discount now.
 */
export const priceHistory = z.object({
  steps: z.array(priceStep),
  lowest: rupees,
  highest: rupees,
  prior: priorPrice.nullable(),
});
export type PriceHistory = z.infer<typeof priceHistory>;
export const priceHistoryResponse = describeResponse(priceHistory);
