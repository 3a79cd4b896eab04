import { sql } from 'drizzle-orm';
import { acquireEditLock } from '../../db/advisory-locks.ts';
import type { Database, Queries } from '../../db/database.ts';
import { readReference } from '../reference.ts';
import { checkReferences } from '../write/check-product.ts';
import { checkFiles } from './check-files.ts';
import type { Mapping } from './mapping.ts';
import { ImportError, type Problem } from './problem.ts';
import { noop, type OnProgress } from './progress.ts';
import type { ImportFile } from './source-row.ts';
import { addCategories } from './write-categories.ts';
import { type ImportResult, writeRows } from './write-rows.ts';

/** How files are read (docs/import.md). `constants` override fields of every row. */
export type ImportOptions = {
  mapping?: Mapping | undefined;
  constants?: Record<string, string> | undefined;
  onProgress?: OnProgress | undefined;
};

const inReadingOrder = (problems: readonly Problem[], files: readonly ImportFile[]) => {
  const places = new Map(files.map(({ name }, index) => [name, index]));
  const placeOf = ({ file }: Problem) => places.get(file) ?? -1;
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other) || one.line - other.line);
};

/**
 * Imports files within a transaction that the caller may have begun: all of them, or nothing.
 * @throws ImportError with every problem of every row
 */
export async function importFiles(
  queries: Queries,
  files: readonly ImportFile[],
  { mapping, constants = {}, onProgress = noop }: ImportOptions,
): Promise<ImportResult> {
  const { checked, problems } = await checkFiles(files, { mapping, constants, onProgress });
  return queries.transaction(async (transaction) => {
    await acquireEditLock(transaction);
    await addCategories(transaction, mapping?.categories ?? []);
    const reference = await readReference(transaction);
    const categories = new Set(reference.categories.map(({ slug }) => slug));
    const misplaced = checked.flatMap(({ file, line, row }) =>
      checkReferences(row, categories).map((problem) => ({ file, line, ...problem })),
    );
    const all = [...problems, ...misplaced];
    if (all.length > 0) throw new ImportError(inReadingOrder(all, files));
    return writeRows(transaction, checked, reference, onProgress);
  });
}

/**
 * Vacuums and analyzes after a large write, which the embedded database never does by itself: without it the planner
 * has no statistics of the new rows, and searches read the index's pending list.
 */
export const tidyCatalogue = (queries: Queries) =>
  queries.execute(sql`VACUUM (ANALYZE) products, inventory, brands, categories, series, search_words`);

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
