import type { z } from 'zod';
import { IMPORT_FIELDS, type ImportRow, importRow } from '../../contract/import-row.ts';
import { descriptionText } from '../../rules/description/description-text.ts';
import { slugify } from '../../rules/product/slug.ts';
import { isStorable } from '../db/is-storable.ts';

/** The error of a product's field, as text that follows the field's name. */
export type FieldProblem = { field: string; message: string };

const withoutSpelling = (field: string) => field.toLowerCase().replaceAll(/[\s_-]/g, '');

function describeUnknown(field: string): string {
  const meant = IMPORT_FIELDS.find((each) => withoutSpelling(each) === withoutSpelling(field));
  const hint = meant ? `did you mean ${meant}?` : `the fields are ${IMPORT_FIELDS.join(', ')}`;
  return `is no field of a product: ${hint}`;
}

const wording = (issue: { code?: string | undefined; input?: unknown }): string | undefined => {
  if (issue.input === undefined) return 'is missing';
  return issue.code === 'invalid_type' || issue.code === 'invalid_union'
    ? 'has a value of the wrong kind'
    : undefined;
};

const problemsOf = (issue: z.core.$ZodIssue): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((field) => ({ field, message: describeUnknown(field) }))
    : [{ field: issue.path.join('.'), message: issue.message }];

/** A product is in a group as one of its forms, or it is in none. */
function problemsOfGroup({ optionGroup = '', options = [] }: ImportRow): FieldProblem[] {
  if (optionGroup !== '' && options.length === 0)
    return [{ field: 'options', message: 'are missing: what tells it from the others of its group?' }];
  return optionGroup === '' && options.length > 0
    ? [{ field: 'optionGroup', message: 'is missing: which products are the other forms of this one?' }]
    : [];
}

/** The fields with a character that Postgres does not take. */
export const unstorableIn = (content: object): FieldProblem[] =>
  Object.entries(content)
    .filter(([, value]) => !isStorable(value))
    .map(([field]) => ({ field, message: 'holds a character that cannot be stored' }));

function problemsOfMeaning(product: ImportRow): FieldProblem[] {
  const isMarkedBelow = product.markedPrice !== undefined && product.markedPrice < product.sellingPrice;
  const nameless = product.tags?.find((tag) => slugify(tag) === '');
  const isZero = product.sellingPrice === 0 && !product.zeroPrice;
  return [
    ...unstorableIn(product),
    ...(nameless === undefined
      ? []
      : [
          {
            field: 'tags',
            message: `has “${nameless}”: a tag needs a Latin letter or a digit for its address`,
          },
        ]),
    ...(isZero
      ? [{ field: 'sellingPrice', message: 'is 0: confirm with zeroPrice that it costs nothing' }]
      : []),
    ...problemsOfGroup(product),
    ...(isMarkedBelow
      ? [{ field: 'markedPrice', message: 'is below sellingPrice: it is the price before any discount' }]
      : []),
  ];
}

const withoutMarkup = ([field, value]: [string, unknown]): [string, unknown] =>
  field === 'description' && typeof value === 'string' ? [field, descriptionText(value)] : [field, value];

/**
 * Checks a product against the contract. A field that is null counts as absent; markup in its description becomes text.
 * @param schema the contract's, for the decimal sign of a file
 */
export function checkProduct(values: object, schema = importRow): ImportRow | FieldProblem[] {
  const given = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(withoutMarkup),
  );
  const parsed = schema.safeParse(given, { error: wording });
  if (!parsed.success) return parsed.error.issues.flatMap(problemsOf);
  const problems = problemsOfMeaning(parsed.data);
  return problems.length > 0 ? problems : parsed.data;
}

const NO_LETTERS = 'holds no Latin letter or digit to make an address of';

/**
 * Checks what a product names: its category must exist, and what becomes an address must be able to be one.
 * @param categories the slugs of the shop's categories
 */
export function checkReferences(product: ImportRow, categories: ReadonlySet<string>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (!categories.has(product.productCategory))
    add('productCategory', `names no category of the shop: ${product.productCategory}`);
  if (product.slug === undefined && slugify(product.name) === '')
    add('name', `${NO_LETTERS}: give the row a slug`);
  if (slugify(product.brand) === '') add('brand', NO_LETTERS);
  if (product.series && slugify(product.series) === '') add('series', NO_LETTERS);
  return problems;
}
