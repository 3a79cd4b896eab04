import { z } from 'zod';
import { text } from './fields.ts';
import { defineRecord } from './record.ts';

const NUMBER = '{number}';

/** The page of a parcel: an https address with `{number}` where its number stands. */
const trackingAddress = z
  .string()
  .trim()
  .max(300, 'is longer than 300 characters')
  .refine(
    (address) =>
      address === '' || (address.startsWith('https://') && URL.canParse(address) && address.includes(NUMBER)),
    `must begin with https:// and have ${NUMBER} where the number of the parcel stands`,
  );

/** Who carries parcels: a company, or a rider of the shop. */
export const courierDefinition = defineRecord({
  name: 'courier',
  path: '/couriers',
  key: 'id',
  permission: 'orders.move',
  content: z.strictObject({
    name: text(80),
    phone: z.string().trim().max(30, 'is longer than 30 characters').optional(),
    trackingAddress: trackingAddress.optional(),
  }),
});
