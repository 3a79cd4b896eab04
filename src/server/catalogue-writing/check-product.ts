import type { z } from 'zod';
import { IMPORT_FIELDS, type ImportRow, importRow } from '../../contract/import-row.ts';
import { descriptionText } from '../../rules/description/description-text.ts';
import { slugify } from '../../rules/product/slug.ts';
import { isStorable } from '../db/is-storable.ts';
import '../http/issue-messages.ts';

/** The error of a product's field, as text that follows the field's name. */
export type FieldProblem = { field: string; message: string };

const withoutSpelling = (field: string) => field.toLowerCase().replaceAll(/[\s_-]/g, '');

function describeUnknown(field: string): string {
  const meant = IMPORT_FIELDS.find((each) => withoutSpelling(each) === withoutSpelling(field));
  const hint = meant ? `did you mean ${meant}?` : `the fields are ${IMPORT_FIELDS.join(', ')}`;
  return `is no field of a product: ${hint}`;
}

const getProblems = (issue: z.core.$ZodIssue): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((field) => ({ field, message: describeUnknown(field) }))
    : [{ field: issue.path.join('.'), message: issue.message }];

/** A product is in a group as one of its forms, or it is in none. */
function problemsOfGroup({ optionGroup = '', options = [] }: Partial<ImportRow>): FieldProblem[] {
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

function problemsOfMeaning(product: Partial<ImportRow>): FieldProblem[] {
  const { sellingPrice = 0, markedPrice = sellingPrice } = product;
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
    ...(isZero ? [{ field: 'sellingPrice', message: 'is 0: if that is meant, say so by “zeroPrice”' }] : []),
    ...(product.status === 'scheduled' && product.liveFrom === undefined
      ? [{ field: 'liveFrom', message: 'is missing: from when is it live?' }]
      : []),
    ...problemsOfGroup(product),
    ...(markedPrice < sellingPrice
      ? [{ field: 'markedPrice', message: 'is below sellingPrice: it is the price before any discount' }]
      : []),
  ];
}

const withoutMarkup = ([field, value]: [string, unknown]): [string, unknown] =>
  field === 'description' && typeof value === 'string' ? [field, descriptionText(value)] : [field, value];

const NO_LETTERS = 'holds no Latin letter or digit to make an address of';

/** What is wrong with what a product names: its category must exist, and what becomes an address must be able to. */
function problemsOfReferences(
  { name, slug, brand, productCategory, series }: Partial<ImportRow>,
  categories: ReadonlySet<string>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (productCategory !== undefined && !categories.has(productCategory))
    add('productCategory', `names no category of the shop: ${productCategory}`);
  if (name !== undefined && slug === undefined && slugify(name) === '')
    add('name', `${NO_LETTERS}: give the row a slug`);
  if (brand !== undefined && slugify(brand) === '') add('brand', NO_LETTERS);
  if (series && slugify(series) === '') add('series', NO_LETTERS);
  return problems;
}

const firstPart = ({ field }: FieldProblem) => field.split('.')[0] ?? field;

/** The fields that can be read, and what is wrong with the others. */
function readFields(given: object, schema: typeof importRow) {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { product: parsed.data, problems: [] };
  const problems = parsed.error.issues.flatMap(getProblems);
  const bad = new Set(problems.map(firstPart));
  const good = Object.entries(given).filter(([field]) => !bad.has(field));
  return { product: schema.partial().parse(Object.fromEntries(good)), problems };
}

/**
 * Checks a product against the contract, and what it names against the shop. A field that is null counts as absent;
 * markup in its description becomes text.
 * @param categories the slugs of the shop's categories
 * @param schema the contract's, for the decimal sign of a file
 * @returns the product, or all that is wrong with it
 */
export function checkProduct(
  values: object,
  categories: ReadonlySet<string>,
  schema = importRow,
): ImportRow | FieldProblem[] {
  const given = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(withoutMarkup),
  );
  const { product, problems } = readFields(given, schema);
  const bad = new Set(problems.map(firstPart));
  const further = [...problemsOfMeaning(product), ...problemsOfReferences(product, categories)];
  const all = [...problems, ...further.filter((problem) => !bad.has(problem.field))];
  return all.length > 0 ? all : (product as ImportRow);
}
