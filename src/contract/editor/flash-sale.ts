import { z } from 'zod';
import { dateTime } from '../date-time.ts';
import { slug } from '../identifier.ts';
import { percentage, text } from './fields.ts';
import { defineRecord } from './record.ts';

/** A flash sale; `products` are slugs, in the order in which they are shown. Times are ISO 8601. */
export const flashSaleDefinition = defineRecord({
  name: 'flash-sale',
  path: '/flash-sales',
  key: 'id',
  permission: 'content',
  content: z.strictObject({
    title: text(120),
    description: z.string().trim().max(500, 'is longer than 500 characters').optional(),
    starts: dateTime.nullish(),
    expires: dateTime,
    discountPercentage: percentage,
    products: z.array(slug).max(200, 'has more than 200 products'),
  }),
});
