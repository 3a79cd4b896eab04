import { z } from 'zod';
import { slug } from './identifier.ts';
import { rupees } from './rupees.ts';

const specifications = z
  .union([z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), z.string()])
  .transform((value, context) => {
    if (typeof value !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, String(entry)]));
    if (value.trim() === '') return {};
    try {
      return z.record(z.string(), z.coerce.string()).parse(JSON.parse(value));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be an object, or JSON text of one' });
      return z.NEVER;
    }
  });

/** CSV cells hold lists as text; commas or vertical bars part the entries. */
const list = z
  .union([z.array(z.string()), z.string()])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(/[|,]/)).map((entry) => entry.trim()).filter(Boolean),
  );

const stock = z
  .union([z.number(), z.string()])
  .transform((value) => (typeof value === 'string' && value.trim() === '' ? undefined : Number(value)))
  .pipe(z.int('must be a whole number').min(0, 'must be 0 or more').max(1_000_000, 'is too many').optional());

/** One product of an import file (design §4). Absent optional fields keep what the product has. */
export const importRow = z.strictObject({
  name: z.string('is missing').trim().min(1, 'is missing').max(200, 'is longer than 200 characters'),
  slug: slug.optional(),
  description: z.string().max(20_000).optional(),
  specifications: specifications.optional(),
  sellingPrice: rupees,
  markedPrice: rupees.optional(),
  stock: stock.optional(),
  tags: list.optional(),
  brand: z.string('is missing').trim().min(1, 'is missing').max(80),
  productCategory: slug,
  series: z.string().trim().max(120).optional(),
  images: list.optional(),
});
export type ImportRow = z.infer<typeof importRow>;
