import { sql } from 'drizzle-orm';
import type { DecimalSign } from '../../../contract/read-number.ts';
import { readReference } from '../../catalogue/reference.ts';
import { acquireEditLock } from '../../db/advisory-locks.ts';
import type { Database, Queries } from '../../db/database.ts';
import { categories, products } from '../../db/schema.ts';
import { nameStockCause } from '../../db/stock-cause.ts';
import { BATCH_SIZE } from '../batches.ts';
import { describeDearer, readDearerInComingSale } from '../dearer-in-sale.ts';
import type { CheckedRow } from './apply-mapping.ts';
import { checkedRows, type Foreign, type Reader, type Survey, surveyFiles } from './check-files.ts';
import type { MappedCategory, Mapping } from './mapping.ts';
import { giveWay, ImportError, noop, type OnProgress } from './problem.ts';
import type { RemotePictures } from './remote-pictures.ts';
import type { FileOptions, ImportFile } from './source-row.ts';
import { type ImportResult, type OnPlaced, writeRows } from './write-rows.ts';

/** Collects what comes one by one into batches, and lets others have their turn between them. */
async function* inBatches<Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await giveWay();
  }
  if (batch.length > 0) yield batch;
}

/**
 * Adds the categories that a mapping defines, after those there are; one that exists stays as it is.
 * @throws ImportError where a parent is neither there nor defined before its sub-category
 */
async function addCategories(queries: Queries, defined: readonly MappedCategory[]): Promise<void> {
  const rows = await queries.select({ id: categories.id, slug: categories.slug }).from(categories);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  for (const { slug, name, parent } of defined) {
    const parentId = parent === undefined ? null : ids.get(parent);
    if (parentId === undefined) {
      const message = `of ${slug} is no category: define ${parent} before it`;
      throw new ImportError([{ file: 'the mapping', line: 1, field: 'parent', message }]);
    }
    if (ids.has(slug)) continue;
    const position = sql`(SELECT coalesce(max(position), -1) + 1 FROM categories)`;
    const [added] = await queries.insert(categories).values({ slug, name, parentId, position }).returning();
    if (added) ids.set(slug, added.id);
  }
}

/** How files are read (docs/import.md). `constants` override fields of every row. */
export type ImportOptions = FileOptions & {
  mapping?: Mapping | undefined;
  constants?: Record<string, string> | undefined;
  decimal?: DecimalSign | undefined;
  foreign?: Foreign | undefined;
  /** Brings pictures from other hosts; without it a picture there is refused, and those of an export are left out. */
  pictures?: RemotePictures | undefined;
  onProgress?: OnProgress | undefined;
  /** Called with the slugs of products before they are written. */
  onPlaced?: OnPlaced | undefined;
  /** The member of staff who imports, for the ledger of stock; undefined: the operator. */
  actorId?: string | undefined;
  /** Called with what was guessed, before anything is written, and with what the products written do elsewhere. */
  onNotice?: ((notice: string) => void) | undefined;
};

/** What an import would bring: how many products, and the first of them. */
type ImportPreview = Pick<Survey, 'count' | 'first' | 'notices'>;

const getSlugs = (categories: readonly { slug: string }[]) => categories.map(({ slug }) => slug);

/** A product of which no picture came keeps those that it has. */
function withBroughtPictures(checked: CheckedRow, pictures: RemotePictures | undefined): CheckedRow {
  const { images, ...row } = checked.row;
  if (!pictures || !images) return checked;
  const brought = pictures.withoutRefused(images);
  return { ...checked, row: brought.length > 0 ? { ...row, images: brought } : row };
}

/**
 * @throws ImportError with the problems of a row that was good when it was checked: its file or its category changed
 */
async function* goodRows(files: readonly ImportFile[], reader: Reader): AsyncGenerator<CheckedRow> {
  for await (const checked of checkedRows(files, reader)) {
    if (Array.isArray(checked)) throw new ImportError(checked);
    yield withBroughtPictures(checked, reader.pictures);
  }
}

/**
 * Makes foreign keys use indexes. A session plans their checks once, by the size that tables have then: planned for a
 * few brands, a check reads all of the thousands that the import adds, for every product.
 */
async function planByIndexes(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
  await transaction.execute(sql`DISCARD PLANS`);
}

/** An import is not refused for a sale: the prices are the supplier's, and an editor decides about the sale. */
async function noticeDearerInSales(transaction: Queries, onNotice: (notice: string) => void): Promise<void> {
  const written = sql`${products.changedIn} = pg_current_xact_id()`;
  const dearer = await readDearerInComingSale(transaction, written);
  if (dearer.length > 0)
    onNotice(`A flash sale makes these dearer than they now are without it: ${describeDearer(dearer)}.`);
}

/** Reads and checks files and writes nothing. @throws ImportError with every problem of every row */
export async function previewFiles(
  queries: Queries,
  files: readonly ImportFile[],
  { mapping, constants = {}, decimal, onProgress = noop, onNotice: _, ...options }: ImportOptions = {},
): Promise<ImportPreview> {
  const { categories: present } = await readReference(queries);
  const categories = new Set([...getSlugs(present), ...getSlugs(mapping?.categories ?? [])]);
  const survey = await surveyFiles(
    files,
    { mapping, constants, decimal, categories, ...options },
    onProgress,
  );
  if (survey.problems.length > 0) throw new ImportError(survey.problems);
  return { count: survey.count, first: survey.first, notices: survey.notices };
}

/**
 * Imports files within a transaction that the caller may have begun: all of them, or nothing. The files are read twice:
 * every row is checked before any is written, and rows that wait for the others would fill the memory. A transaction
 * has one import at most: products that it wrote are taken for rows of these files.
 * @throws ImportError with every problem of every row
 */
export async function importFiles(
  queries: Queries,
  files: readonly ImportFile[],
  {
    mapping,
    constants = {},
    decimal,
    foreign,
    pictures,
    onProgress = noop,
    onPlaced = async () => undefined,
    onNotice = noop,
    actorId,
    ...options
  }: ImportOptions,
): Promise<ImportResult> {
  const defined = mapping?.categories ?? [];
  const present = await readReference(queries);
  const categories = new Set([...getSlugs(present.categories), ...getSlugs(defined)]);
  const { count, ownSlugs, problems, notices } = await surveyFiles(
    files,
    { mapping, constants, decimal, foreign, pictures, categories, ...options },
    onProgress,
  );
  for (const notice of notices) onNotice(notice);
  if (problems.length === 0) await pictures?.bring((done, of) => onProgress('pictures', done, of));
  return queries.transaction(async (transaction) => {
    await acquireEditLock(transaction);
    await planByIndexes(transaction);
    await nameStockCause(transaction, { kind: 'import', actorId });
    await addCategories(transaction, defined);
    if (problems.length > 0) throw new ImportError(problems);
    const reference = await readReference(transaction);
    const reader = {
      ...options,
      mapping,
      constants,
      decimal,
      foreign,
      pictures,
      categories: new Set(getSlugs(reference.categories)),
    };
    const batches = inBatches(goodRows(files, reader), BATCH_SIZE);
    const result = await writeRows(transaction, batches, { ownSlugs, reference, onPlaced }, (written) =>
      onProgress('written', written, count),
    );
    await noticeDearerInSales(transaction, onNotice);
    return result;
  });
}

/**
 * Vacuums and analyzes after a large write, which the embedded database never does by itself: without it the planner
 * has no statistics of the new rows, and searches read the index's pending list.
 */
export const tidyCatalogue = (queries: Queries) =>
  queries.execute(
    sql`VACUUM (ANALYZE) products, inventory, stock_movements, brands, categories, series, search_words`,
  );

/** Imports files into the shop, then vacuums and analyzes its tables. @throws ImportError */
export async function importCatalogue(
  { queries }: Pick<Database, 'queries'>,
  files: readonly ImportFile[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result = await importFiles(queries, files, options);
  await tidyCatalogue(queries);
  return result;
}
