import { z } from 'zod';
import { slug } from '../identifier.ts';
import { name, percentage } from './fields.ts';
import { defineRecord } from './record.ts';

/**
 * Customers who pay less in some categories, such as offices. `categories` are slugs; those below them count too. What
 * they pay is never more than everybody, and in a sale the lower of both prices.
 */
export const customerGroupDefinition = defineRecord({
  name: 'customer group',
  path: '/customer-groups',
  key: 'id',
  permission: 'customers.manage',
  content: z.strictObject({
    name,
    discountPercentage: percentage.lt(100, 'must be below 100'),
    categories: z.array(slug).min(1, 'names no category').max(200, 'names more than 200 categories'),
  }),
});
