import { z } from 'zod';
import { pan } from '../bill.ts';
import { identifyingText } from './fields.ts';
import { defineRecord } from './record.ts';

/** Who the shop buys from. `creditDays`: in how many days a bill is to be paid; `terms`: what else was agreed. */
export const supplierDefinition = defineRecord({
  name: 'supplier',
  path: '/suppliers',
  key: 'id',
  permission: 'catalogue',
  content: z.strictObject({
    name: identifyingText(120, 'must have letters or digits'),
    pan: pan.nullable().optional(),
    phone: z.string().trim().max(30, 'is longer than 30 characters').optional(),
    creditDays: z
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(365, 'is more than a year')
      .nullable()
      .optional(),
    terms: z.string().trim().max(500, 'is longer than 500 characters').optional(),
  }),
});
