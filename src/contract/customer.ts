import { z } from 'zod';
import { pan } from './bill.ts';
import { exportFormat } from './export.ts';
import { LARGEST_ID, shownId } from './identifier.ts';
import { ORDER_STATUSES } from './order.ts';
import { plainText } from './plain-text.ts';
import { LONGEST_TEXT } from './product-query.ts';
import { quotationStatus } from './quotation.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';

export const CUSTOMER_NOTE_MAX = 2000;
const timestamp = z.iso.datetime();

/** A customer with an account. */
export const customer = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** In its international form. */
  phone: z.string(),
  createdAt: timestamp,
  /** Orders that stand: neither cancelled nor unpaid. */
  orders: z.int(),
  /** What these came to, less refunds, in paisa. */
  spentPaisa: z.int(),
  /** When the newest of them was placed. */
  lastOrderAt: timestamp.nullable(),
  /** Whether the shop takes no orders of the phone number or the e-mail. */
  isBlocked: z.boolean(),
  /** What staff note; the customer's copy of the data has it too. */
  note: z.string(),
  pan: z.string().nullable(),
  group: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type Customer = z.infer<typeof customer>;

/** `GET /customers`: `q` is words of a name, a phone number, an e-mail or a PAN; `group` the id of a group. */
export const customersQuery = z.object({
  q: z.string().max(LONGEST_TEXT).optional(),
  group: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
  format: exportFormat,
  ...pageQuery,
});
export type CustomersQuery = z.output<typeof customersQuery>;
export const customersResponse = describePage(customer);

/** `GET /customers/{id}`: with the newest orders and quotations, whatever their status. Sums in whole rupees. */
export const customerDetail = customer.extend({
  newestOrders: z.array(
    z.object({
      orderId: z.string(),
      status: z.enum(ORDER_STATUSES),
      createdAt: timestamp,
      totalPrice: z.int(),
    }),
  ),
  newestQuotations: z.array(
    z.object({
      token: z.string().nullable(),
      number: z.string(),
      status: quotationStatus,
      createdAt: timestamp,
      totalPrice: z.int(),
    }),
  ),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
export const customerResponse = describeResponse(customerDetail);

/**
 * `PATCH /customers/{id}`: what is left out stays; null takes away. `was`: what was shown of it; of another by now nothing is
 * changed.
 */
export const customerChange = z.strictObject({
  note: z
    .string()
    .max(CUSTOMER_NOTE_MAX * 4, 'The note is too long')
    .overwrite(plainText)
    .max(CUSTOMER_NOTE_MAX, 'The note is too long')
    .optional(),
  pan: pan.nullable().optional(),
  groupId: shownId.optional(),
  was: z
    .strictObject({ note: z.string(), pan: z.string().nullable(), groupId: shownId })
    .partial()
    .optional(),
});
/** `POST /customers/{id}/merge`: the account that goes into this one. */
export const customerMerge = z.strictObject({ otherId: z.uuid() });
export type CustomerChange = z.input<typeof customerChange>;
