import { z } from 'zod';
import { picture } from './editor/fields.ts';
import { slug } from './identifier.ts';
import { rupees } from './rupees.ts';

const MAX_SPECIFICATIONS_LENGTH = 20_000;

/** Text that is no JSON stays text; the schema then rejects it, because it is no object. */
function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return {};
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Values become text. The length is bounded because the search index refuses a product with a book in it. */
const specifications = z.preprocess(
  fromJsonText,
  z
    .record(
      z.string().max(80),
      z
        .union([z.string(), z.number(), z.boolean()], 'must be text, a number, true or false')
        .transform(String),
      'must be an object, or JSON text of one',
    )
    .refine(
      (value) => JSON.stringify(value).length <= MAX_SPECIFICATIONS_LENGTH,
      `are longer than ${MAX_SPECIFICATIONS_LENGTH} characters`,
    ),
);

/** CSV cells have lists as text, separated by commas or vertical bars. */
const list = z
  .union([z.array(z.string()), z.string()], 'must be a list, or text with commas')
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(/[|,]/)).map((entry) => entry.trim()).filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().max(300, 'has an entry longer than 300 characters'))
      .max(50, 'has more than 50 entries'),
  );

const stock = z
  .union([z.number(), z.string()], 'must be a whole number')
  .transform((value) => (typeof value === 'string' && value.trim() === '' ? undefined : Number(value)))
  .pipe(z.int('must be a whole number').min(0, 'must be 0 or more').max(1_000_000, 'is too many').optional());

/** One product of an import file. Absent optional fields leave the product's values unchanged. */
export const importRow = z.strictObject({
  name: z.string('is missing').trim().min(1, 'is missing').max(200, 'is longer than 200 characters'),
  slug: slug.optional(),
  description: z.string().max(20_000, 'is longer than 20000 characters').optional(),
  specifications: specifications.optional(),
  sellingPrice: rupees,
  markedPrice: rupees.optional(),
  stock: stock.optional(),
  tags: list.optional(),
  brand: z.string('is missing').trim().min(1, 'is missing').max(80, 'is longer than 80 characters'),
  productCategory: slug,
  series: z.string().trim().max(120, 'is longer than 120 characters').optional(),
  images: list.pipe(z.array(picture)).optional(),
});
export type ImportRow = z.infer<typeof importRow>;
