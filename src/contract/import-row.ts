import { z } from 'zod';
import { dateTime } from './date-time.ts';
import { picture, text } from './editor/fields.ts';
import { slug } from './identifier.ts';
import { normalForm } from './plain-text.ts';
import {
  LONGEST_OPTION_GROUP,
  LONGEST_OPTION_NAME,
  LONGEST_OPTION_VALUE,
  MOST_OPTIONS,
} from './product-option.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { type DecimalSign, readWholeNumber } from './read-number.ts';
import { writtenRupees } from './rupees.ts';
import { isWebAddress } from './web-link.ts';

const MAX_SPECIFICATIONS_LENGTH = 20_000;

/** A number of a text is taken as it is written: a long serial number or "1.10" would be another one. */
const keepDigits = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? value) : value;

/** Text that is no JSON stays text; the schema then rejects it, because it is no object. */
function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return {};
  try {
    return JSON.parse(value, keepDigits);
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

/** More than a sentence is no alternative text. */
const MAX_IMAGE_TEXT_LENGTH = 250;
export const MAX_IMAGES = 50;

/** Alternative texts by the address of their picture; a picture without one needs no entry. */
const imageTexts = z.preprocess(
  fromJsonText,
  z
    .record(
      z.string().max(300),
      z
        .string('must be text')
        .trim()
        .max(MAX_IMAGE_TEXT_LENGTH, `is longer than ${MAX_IMAGE_TEXT_LENGTH} characters`),
      'must be an object of texts by picture, or JSON text of one',
    )
    .refine((texts) => Object.keys(texts).length <= MAX_IMAGES, `has more than ${MAX_IMAGES} entries`)
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')))
    .pipe(z.record(z.string(), z.string())),
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
      .max(MAX_IMAGES, `has more than ${MAX_IMAGES} entries`),
  );

/** Options in order. CSV cells have them as text: `Memory: 16 GB | Colour: Black`. */
function toOptions(value: unknown): unknown {
  if (typeof value === 'string' && !/^\s*[[{]/.test(value))
    return value
      .split('|')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const [name, ...rest] = entry.split(':');
        return { name, value: rest.join(':') };
      });
  const parsed = fromJsonText(value);
  const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return isRecord ? Object.entries(parsed).map(([name, each]) => ({ name, value: each })) : parsed;
}

const options = z.preprocess(
  toOptions,
  z
    .array(
      z.strictObject({
        name: text(LONGEST_OPTION_NAME),
        value: z
          .union([z.string(), z.number(), z.boolean()], 'must be text, a number, true or false')
          .transform(String)
          .pipe(text(LONGEST_OPTION_VALUE)),
      }),
      'must be a list of names with values, or text like Memory: 16 GB | Colour: Black',
    )
    .max(MOST_OPTIONS, `has more than ${MOST_OPTIONS} entries`)
    .refine(
      (entries) => new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length,
      'has a name twice',
    ),
);

/** Lists of pictures. @param place gives a path of the shop to the address of one at another host */
const pictureList = (place: (address: string) => string) =>
  list
    .transform((entries) =>
      entries.map((entry) => (isWebAddress(entry) ? place(new URL(entry).href) : entry)),
    )
    .pipe(z.array(picture));

const LIST = 'a list; in CSV one cell, parted by commas or vertical bars';

const writtenStock = (decimal?: DecimalSign) =>
  z
    .union([z.number(), z.string()], 'must be a whole number')
    .transform((value, context) => {
      if (typeof value === 'number') return value;
      if (value.trim() === '') return undefined;
      const reading = readWholeNumber(value, decimal);
      if ('value' in reading) return reading.value;
      context.issues.push({ code: 'custom', input: value, message: reading.problem });
      return z.NEVER;
    })
    .pipe(
      z.int('must be a whole number').min(0, 'must be 0 or more').max(1_000_000, 'is too many').optional(),
    );

/** The fields that hold a number, as a person wrote them. */
const numbers = (decimal?: DecimalSign) => ({
  sellingPrice: writtenRupees(decimal).describe('rupees: `125000`, `"1,25,000"`, `"Rs. 1,25,000/-"`'),
  markedPrice: writtenRupees(decimal)
    .optional()
    .describe('the price before any discount; without it there is no discount'),
  stock: writtenStock(decimal)
    .optional()
    .describe(
      'pieces, a whole number; without it a new product’s stock counts as unknown, and it can be ordered',
    ),
  lowStockLevel: writtenStock(decimal)
    .optional()
    .describe('the most pieces that count as low stock for staff; 5 for a new product without it'),
});
const { sellingPrice, markedPrice, stock, lowStockLevel } = numbers();

/** A quote that opens a cell and ends rows later would make one name of them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** A text of one line. Those that look alike are stored alike. */
const line = (longest: number) =>
  z
    .string()
    .overwrite((text) => normalForm(text, 'NFC').replace(/\p{Zs}+/gu, ' '))
    .trim()
    .max(longest, `is longer than ${longest} characters`)
    .refine((text) => !UNSEEN.test(text), 'holds a line break or a character that is not seen');

/**
 * One product of an import file. Absent optional fields leave the product's values unchanged. A field's description is
 * for docs/import-fields.md, which a test writes.
 */
export const importRow = z.strictObject({
  name: line(200).min(1, 'is missing').describe('up to 200 characters'),
  slug: slug.optional().describe('the product’s address; without it one is made from the name'),
  description: z
    .string()
    .max(20_000, 'is longer than 20000 characters')
    .optional()
    .describe('text; of HTML its text, lists and https links stay'),
  specifications: specifications
    .optional()
    .describe('an object, or JSON text of one: `{"Socket": "AM5", "Cores": 8}`'),
  sellingPrice,
  zeroPrice: z
    .union([z.boolean(), z.stringbool()], 'must be yes or no')
    .optional()
    .describe('`yes` where a price of 0 is meant: otherwise it counts as a mistake'),
  markedPrice,
  stock,
  lowStockLevel,
  tags: list.optional().describe(LIST),
  brand: line(80).min(1, 'is missing').describe('a brand’s name or slug; a new one is added'),
  productCategory: slug.describe('the slug of a category that exists'),
  series: line(120).optional().describe('a series’ name or slug; a new one is added to the brand'),
  origin: line(80).optional().describe('the country that it was made in, such as `Nepal`'),
  images: pictureList((address) => address)
    .optional()
    .describe(LIST),
  imageTexts: imageTexts
    .optional()
    .describe(
      'alternative texts of pictures by their address, an object or JSON text of one: `{"/uploads/a.webp": "Seen from behind"}`',
    ),
  optionGroup: z
    .string()
    .trim()
    .max(LONGEST_OPTION_GROUP, `is longer than ${LONGEST_OPTION_GROUP} characters`)
    .optional()
    .describe(
      'any text that products which are one model in several forms share, such as `galaxy-s25`; an empty one takes the product out of its group',
    ),
  options: options
    .optional()
    .describe(
      `what tells it from the others of its group, at most ${MOST_OPTIONS}: \`{"Memory": "16 GB", "Colour": "Black"}\`, in CSV \`Memory: 16 GB \\| Colour: Black\``,
    ),
  status: z
    .enum(PRODUCT_STATUSES, `must be one of ${PRODUCT_STATUSES.join(', ')}`)
    .optional()
    .describe(
      '`live`, which a new product is without it; `draft` or `hidden` for editors only; `scheduled` until `liveFrom`',
    ),
  liveFrom: dateTime
    .optional()
    .describe('when a scheduled product becomes live: `2026-12-01T10:00:00+05:45`'),
});
export type ImportRow = z.infer<typeof importRow>;

/** The names of a product's fields. */
export const IMPORT_FIELDS: readonly string[] = Object.keys(importRow.shape);

/**
 * What a command says of all its files: the sign before a fraction, without which numbers with two readings are
 * refused, and where pictures of other hosts will be, without which they are.
 */
type RowOptions = {
  decimal?: DecimalSign | undefined;
  placePicture?: ((address: string) => string) | undefined;
};

/** The row of a file by what its command says. */
export const getImportRow = ({ decimal, placePicture }: RowOptions): typeof importRow => {
  const row = decimal === undefined ? importRow : importRow.extend(numbers(decimal));
  return placePicture ? row.extend({ images: pictureList(placePicture).optional() }) : row;
};
