import { inArray, sql } from 'drizzle-orm';
import { type ImportChanges, MOST_COMPARED } from '../../contract/editor/upload.ts';
import { cutText } from '../../contract/plain-text.ts';
import { isMarkedDown } from '../../rules/price/price.ts';
import { shownValue } from '../../rules/shown-value.ts';
import { type ImportOptions, importFiles } from '../catalogue-writing/import/import-catalogue.ts';
import type { ImportFile } from '../catalogue-writing/import/source-row.ts';
import type { ImportResult } from '../catalogue-writing/import/write-rows.ts';
import type { Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { getRevision } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { type ProductFields, readProductRecords } from './products.ts';

const FIRST_SHOWN = 200;
/** What is looked at of a new product before it is added. */
const LOOKED_AT = ['sellingPrice', 'markedPrice', 'stock', 'brand', 'productCategory'] as const;
const LONGEST_SHOWN = 120;

/** Thrown to take back what was written. */
class TakenBack extends Error {}

const cut = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${cutText(text, LONGEST_SHOWN)}…` : text;

/** A product as it is compared: without a discount its marked price says nothing. */
const readable = (product: ProductFields) => ({
  ...product,
  markedPrice: isMarkedDown(product) ? product.markedPrice : null,
});
type Readable = Partial<ReturnType<typeof readable>>;
type Compared = ImportChanges['first'][number];

const compareFields = (fields: readonly (keyof Readable)[], before: Readable, after: Readable) =>
  fields
    .filter((field) => shownValue(before[field]) !== shownValue(after[field]))
    .map((field) => ({ field, from: shownValue(before[field]), to: shownValue(after[field]) }));

/** What changes of a product, and the digest of all of it: a text is shown by its beginning. */
type Change = Compared & { digest: string | undefined };

/** @param isKnown whether it is known before the import which pictures come */
function compare(before: ProductFields | undefined, after: ProductFields, isKnown: boolean): Change {
  const isNew = before === undefined;
  const now = readable(after);
  const all = compareFields(Object.keys(now) as (keyof Readable)[], isNew ? {} : readable(before), now);
  const fields = isNew ? compareFields(LOOKED_AT, {}, now) : all;
  const lasting = all.filter(({ field }) => isKnown || field !== 'images');
  const slug = after.slug ?? '';
  return {
    ...{ slug, name: after.name, isNew },
    fields: fields.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
    digest: lasting.length > 0 ? getRevision([slug, isNew, lasting]) : undefined,
  };
}

type FieldChange = Compared['fields'][number];
const describeHow = ({ from, to }: FieldChange) =>
  from === '' ? 'added' : to === '' ? 'removed' : 'changed';

/** In how many products each field was added, changed or removed. */
function countFields(changed: readonly Compared[]): ImportChanges['totals'] {
  const changes = changed.flatMap(({ fields }) => fields);
  const groups = Map.groupBy(changes, (change) => `${change.field} ${describeHow(change)}`).values();
  return [...groups].flatMap(([first, ...rest]) =>
    first ? [{ field: first.field, how: describeHow(first), count: rest.length + 1 }] : [],
  );
}

async function readBySlug(queries: Queries, slugs: readonly string[]): Promise<Map<string, ProductFields>> {
  const records = slugs.length === 0 ? [] : await readProductRecords(queries, inArray(products.slug, slugs));
  return new Map(records.map(({ content }) => [content.slug ?? '', content]));
}

/** What an import does, and the digest by which a check and its import are compared. */
type Plan = { changes: ImportChanges; revision: string };

/** @throws HttpError import_changed for more products than a check compares */
async function importAndCompare(
  transaction: Queries,
  files: readonly ImportFile[],
  options: ImportOptions,
): Promise<Plan & { result: ImportResult }> {
  const before = new Map<string, ProductFields | undefined>();
  const result = await importFiles(transaction, files, {
    ...options,
    onPlaced: async (slugs) => {
      if (before.size + slugs.length > MOST_COMPARED) throw new HttpError('import_changed');
      // An order that takes pieces between this read and the write would not be seen.
      await transaction.execute(sql`
        SELECT 1 FROM inventory WHERE product_id IN (
          SELECT id FROM products WHERE slug IN (SELECT json_array_elements_text(${JSON.stringify(slugs)}::json))
        ) ORDER BY product_id FOR UPDATE`);
      const present = await readBySlug(transaction, slugs);
      for (const slug of slugs) before.set(slug, present.get(slug));
    },
  });
  const after = await readBySlug(transaction, [...before.keys()]);
  const compared = [...before].flatMap(([slug, product]) => {
    const now = after.get(slug);
    return now ? [compare(product, now, options.pictures === undefined)] : [];
  });
  const changed = compared.filter(({ isNew, fields }) => !isNew && fields.length > 0);
  const added = compared.filter(({ isNew }) => isNew);
  const changes = {
    created: result.created,
    changed: changed.length,
    unchanged: compared.length - changed.length - added.length,
    totals: countFields(changed),
    first: [...changed, ...added].slice(0, FIRST_SHOWN).map(({ digest: _, ...product }) => product),
  };
  return { result, changes, revision: getRevision(compared.flatMap(({ digest }) => digest ?? [])) };
}

/**
 * Imports what a check showed, in the caller's transaction.
 * @param revision the check's
 * @throws HttpError import_changed where other changes are to be made by now; ImportError with every problem of every row
 */
export async function importAsChecked(
  transaction: Queries,
  files: readonly ImportFile[],
  options: ImportOptions,
  revision: string,
): Promise<ImportResult> {
  const plan = await importAndCompare(transaction, files, options);
  if (plan.revision !== revision) throw new HttpError('import_changed');
  return plan.result;
}

/** What an import would change: it is written and taken back. @throws ImportError with every problem of every row */
export async function readImportChanges(
  queries: Queries,
  files: readonly ImportFile[],
  options: ImportOptions,
): Promise<Plan | undefined> {
  let changes: Plan | undefined;
  await queries
    .transaction(async (transaction) => {
      changes = await importAndCompare(transaction, files, options);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return changes;
}
