import { z } from 'zod';
import { BILL_KINDS } from '../bill.ts';
import { ORDER_STATUSES } from '../order.ts';
import { LONGEST_TEXT } from '../product-query.ts';
import { describeResponse } from '../response.ts';

/** Most that one group of `GET /studio-search` has: the list of its view has the rest. */
export const MOST_FOUND = 5;
/** Three letters or digits beside each other: no index finds fewer, and the whole of a table would be read. */
const SEARCHABLE = /[\p{Letter}\p{Mark}\p{Number}]{3}/u;
/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string): boolean => SEARCHABLE.test(text);

/** `GET /studio-search`: what the searches of the lists take. */
export const studioSearchQuery = z.object({
  q: z
    .string()
    .trim()
    .max(LONGEST_TEXT)
    .regex(SEARCHABLE, 'Type at least three letters or digits of one word'),
});

/**
 * What the lists of the Studio find for one text, at most `MOST_FOUND` of each. A group is null for a role that may not
 * see its list. Prices in whole rupees, `grandPaisa` in paisa.
 */
export const studioFinds = z.object({
  orders: z
    .array(
      z.object({
        orderId: z.string(),
        status: z.enum(ORDER_STATUSES),
        shippingFullName: z.string(),
        totalPrice: z.int(),
      }),
    )
    .nullable(),
  customers: z
    .array(z.object({ id: z.uuid(), name: z.string(), phone: z.string(), email: z.string() }))
    .nullable(),
  products: z
    .array(z.object({ slug: z.string(), name: z.string(), sellingPrice: z.int(), stock: z.int().nullable() }))
    .nullable(),
  bills: z
    .array(
      z.object({
        id: z.int(),
        label: z.string(),
        kind: z.enum(BILL_KINDS),
        buyerName: z.string(),
        grandPaisa: z.int(),
      }),
    )
    .nullable(),
  quotations: z
    .array(z.object({ token: z.string().nullable(), number: z.string(), fullName: z.string() }))
    .nullable(),
  /** The number as a whole, in any spelling. */
  serials: z.array(z.object({ serial: z.string(), productName: z.string(), orderId: z.string() })).nullable(),
});
export type StudioFinds = z.output<typeof studioFinds>;
export const studioSearchResponse = describeResponse(studioFinds);
