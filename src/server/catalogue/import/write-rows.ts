import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { categories, products } from '../../db/schema.ts';
import type { Reference } from '../reference.ts';
import { type ProductToWrite, writeProducts } from '../write/write-products.ts';
import type { CheckedRow } from './check-row.ts';
import type { OnProgress } from './progress.ts';
import { slugsFor } from './slugs.ts';

/** How many products an import added, and how many it changed. */
export type ImportResult = { created: number; updated: number };

const readExisting = (queries: Queries) =>
  queries
    .select({ slug: products.slug, seriesId: products.seriesId, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));

/** Writes checked rows under the slugs that they name or get. The caller holds the transaction. */
export async function writeRows(
  queries: Queries,
  rows: readonly CheckedRow[],
  reference: Reference,
  onProgress: OnProgress,
): Promise<ImportResult> {
  const existing = new Map((await readExisting(queries)).map((product) => [product.slug, product]));
  const categoryOf = new Map([...existing].map(([slug, { category }]) => [slug, category]));
  const imported = rows.map(({ row }) => row);
  const toWrite = slugsFor(imported, categoryOf).map(
    ({ slug, row }): ProductToWrite => ({
      slug,
      product: row,
      presentSeriesId: existing.get(slug)?.seriesId,
    }),
  );
  await writeProducts(queries, reference, toWrite, (count) => onProgress('written', count, rows.length));
  const updated = toWrite.filter(({ slug }) => existing.has(slug)).length;
  return { created: rows.length - updated, updated };
}
