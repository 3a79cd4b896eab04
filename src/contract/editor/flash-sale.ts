import { z } from 'zod';
import { dateTime } from '../date-time.ts';
import { slug } from '../identifier.ts';
import { responseOf } from '../response.ts';
import { percentage, text } from './fields.ts';
import { recordOf } from './record.ts';

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
export const flashSaleRecord = recordOf(flashSaleContent.shape);
export type FlashSaleRecord = z.output<typeof flashSaleRecord>;
export const flashSaleRecordResponse = responseOf(flashSaleRecord);
export const flashSaleRecordsResponse = responseOf(z.array(flashSaleRecord));
