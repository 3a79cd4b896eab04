import { inArray } from 'drizzle-orm';
import type { ImportChanges } from '../../contract/editor/upload.ts';
import { cutText } from '../../contract/plain-text.ts';
import { isMarkedDown } from '../../rules/price/price.ts';
import { shownValue } from '../../rules/shown-value.ts';
import { type ImportOptions, importFiles } from '../catalogue-writing/import/import-catalogue.ts';
import type { ImportFile } from '../catalogue-writing/import/source-row.ts';
import type { Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { type ProductFields, readProductRecords } from './products.ts';

const FIRST_SHOWN = 200;
/** What is looked at of a new product before it is added. */
const LOOKED_AT = ['sellingPrice', 'markedPrice', 'stock', 'brand', 'productCategory'] as const;
const LONGEST_SHOWN = 120;

/** Thrown to take back what was written. */
class TakenBack extends Error {}

const shown = (value: unknown): string => {
  const text = shownValue(value);
  return text.length > LONGEST_SHOWN ? `${cutText(text, LONGEST_SHOWN)}…` : text;
};

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
    .map((field) => ({ field, from: shown(before[field]), to: shown(after[field]) }));

function compare(before: ProductFields | undefined, after: ProductFields): Compared {
  const isNew = before === undefined;
  const now = readable(after);
  const fields = isNew
    ? compareFields(LOOKED_AT, {}, now)
    : compareFields(Object.keys(now) as (keyof Readable)[], readable(before), now);
  return { slug: after.slug ?? '', name: after.name, isNew, fields };
}

type Change = Compared['fields'][number];
const describeHow = ({ from, to }: Change) => (from === '' ? 'added' : to === '' ? 'removed' : 'changed');

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

async function importAndCompare(
  transaction: Queries,
  files: readonly ImportFile[],
  options: ImportOptions,
): Promise<ImportChanges> {
  const before = new Map<string, ProductFields | undefined>();
  const { created } = await importFiles(transaction, files, {
    ...options,
    onPlaced: async (slugs) => {
      const present = await readBySlug(transaction, slugs);
      for (const slug of slugs) before.set(slug, present.get(slug));
    },
  });
  const after = await readBySlug(transaction, [...before.keys()]);
  const compared = [...before].flatMap(([slug, product]) => {
    const now = after.get(slug);
    return now ? [compare(product, now)] : [];
  });
  const changed = compared.filter(({ isNew, fields }) => !isNew && fields.length > 0);
  const added = compared.filter(({ isNew }) => isNew);
  return {
    created,
    changed: changed.length,
    unchanged: compared.length - changed.length - added.length,
    totals: countFields(changed),
    first: [...changed, ...added].slice(0, FIRST_SHOWN),
  };
}

/** What an import would change: it is written and taken back. @throws ImportError with every problem of every row */
export async function readImportChanges(
  queries: Queries,
  files: readonly ImportFile[],
  options: ImportOptions,
): Promise<ImportChanges | undefined> {
  let changes: ImportChanges | undefined;
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
