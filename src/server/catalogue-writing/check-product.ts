import type { z } from 'zod';
import { IMPORT_FIELDS, type ImportRow, importRow } from '../../contract/import-row.ts';
import { descriptionText } from '../../rules/description/description-text.ts';
import { slugify } from '../../rules/product/slug.ts';
import { isStorable } from '../db/is-storable.ts';
import '../http/issue-messages.ts';
import { sql } from 'drizzle-orm';
import type { ProductOption } from '../../contract/product-option.ts';
import { isSameName } from '../../rules/product/name-identity.ts';
import { optionsKey } from '../../rules/product/product-options.ts';
import { getRows, type Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';

/** The error of a product's field, as text that follows the field's name. */
export type FieldProblem = { field: string; message: string };

const withoutSpelling = (field: string) => field.toLowerCase().replaceAll(/[\s_-]/g, '');

/** By their names without spelling: a row may have tens of thousands of unknown fields. */
const FIELDS = new Map(IMPORT_FIELDS.map((field) => [withoutSpelling(field), field]));
const ALL_FIELDS = `the fields are ${IMPORT_FIELDS.join(', ')}`;

function describeUnknown(field: string): string {
  const meant = FIELDS.get(withoutSpelling(field));
  const hint = meant ? `did you mean ${meant}?` : ALL_FIELDS;
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

/** Each page of a group shows all of it. */
const MOST_MEMBERS = 100;

type Member = { group: string; slug: string; name: string; options: ProductOption[] };

/** What is wrong with one product of a group. */
type OptionProblem = { slug: string; field: 'options' | 'optionGroup'; message: string };

/** Products that cannot be the forms of one model. `problems`: those of every product that it concerns. */
export class OptionGroupError extends HttpError {
  readonly problems: readonly OptionProblem[];

  constructor(
    code: 'already_taken' | 'validation_error',
    message: string,
    fields: Record<string, string>,
    problems: readonly OptionProblem[],
  ) {
    super(code, message, { fields });
    this.problems = problems;
  }
}

/** Pairs of a group's products with the same options. */
function sameForms(members: readonly Member[]): [Member, Member][] {
  const known = new Map<string, Member>();
  return members.flatMap((member): [Member, Member][] => {
    const key = optionsKey(member.options);
    const same = known.get(key);
    if (!same) known.set(key, member);
    return same ? [[same, member]] : [];
  });
}

const alsoOf = ({ slug }: Member, { name, slug: other, group }: Member): OptionProblem => ({
  slug,
  field: 'options',
  message: `are also those of ${name} (${other}) in the group ${group}`,
});

/**
 * Requires that no two products of a group have the same options, and that its size is allowed. The caller holds the
 * edit lock, and has written the products: what a row leaves absent is only known then.
 * @throws OptionGroupError already_taken, validation_error
 */
export async function requireDistinctOptions(queries: Queries, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return;
  const result = await queries.execute(sql`
    SELECT option_group AS "group", slug, name, options FROM products
    WHERE option_group <> '' AND option_group IN (SELECT json_array_elements_text(${JSON.stringify(groups)}::json))
    ORDER BY id`);
  const byGroup = Map.groupBy(getRows<Member>(result), (member) => member.group);
  const pairs = [...byGroup.values()].flatMap(sameForms);
  const [pair] = pairs;
  if (pair)
    throw new OptionGroupError(
      'already_taken',
      `${pair[0].name} and ${pair[1].name} have the same options in the group ${pair[0].group}.`,
      { options: 'are those of another product of the group' },
      pairs.flatMap(([one, other]) => [alsoOf(one, other), alsoOf(other, one)]),
    );
  for (const [group, members] of byGroup) {
    if (members.length <= MOST_MEMBERS) continue;
    const message = `would have more than ${MOST_MEMBERS} products`;
    throw new OptionGroupError(
      'validation_error',
      `The group ${group} ${message}.`,
      { optionGroup: message },
      members.map(({ slug }) => ({ slug, field: 'optionGroup', message: `${group} ${message}` })),
    );
  }
}

/**
 * Whether a brand or series is meant by its slug: by the slug as it is, or by its words where the name is another now.
 */
export const isItsSlug = (given: string, { slug, name }: { slug: string; name: string }): boolean =>
  given === slug || (isSameName(given, slug) && slugify(name) !== slug);

/** A slug that is not taken, and is from now on: names that differ only in a sign ("C" and "C++") get "c" and "c-2". */
export function freeSlug(plain: string, taken: Set<string>): string {
  let slug = plain;
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
  taken.add(slug);
  return slug;
}
