import { z } from 'zod';
import { BLANK, INVALID_URL, MISMATCH, NO_INTEGER, TOO_LITTLE } from './documented-errors.ts';

const LEAST_PAISA = 1000;

const text = z.string('This field is required.').trim().min(1, BLANK);
const url = text.pipe(z.url(INVALID_URL));
/** A whole number, which some of the documentation's samples write as text. */
const integer = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)], NO_INTEGER)
  .pipe(z.int(NO_INTEGER));

/** The body that opens a payment, validated as documented. Amounts in paisa. */
export const initiateBody = z
  .looseObject({
    return_url: url,
    website_url: url,
    amount: integer.pipe(z.int().min(LEAST_PAISA, TOO_LITTLE)),
    purchase_order_id: text,
    purchase_order_name: text,
    customer_info: z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial().optional(),
    amount_breakdown: z.array(z.object({ label: text, amount: integer })).optional(),
    product_details: z
      .array(
        z.object({
          identity: text,
          name: text,
          total_price: integer,
          quantity: integer,
          unit_price: integer,
        }),
      )
      .optional(),
  })
  .refine(
    ({ amount, amount_breakdown: parts }) =>
      !parts || parts.reduce((sum, part) => sum + part.amount, 0) === amount,
    { path: ['amount'], message: MISMATCH },
  );
export type InitiateBody = z.output<typeof initiateBody>;

/** The errors of a body in the wallet's form. */
export const validationError = (error: z.ZodError): Record<string, unknown> => ({
  ...z.flattenError(error).fieldErrors,
  error_key: 'validation_error',
});
