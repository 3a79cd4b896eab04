import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { categories, products } from '../../db/schema.ts';
import type { Reference } from '../reference.ts';
import { addBrands } from './brands.ts';
import type { CheckedRow } from './check-row.ts';
import { type Makers, productRecord } from './product-record.ts';
import type { OnProgress } from './progress.ts';
import { addSeries, type NamedSeries } from './series.ts';
import { slugsFor } from './slugs.ts';
import { writeProducts } from './write-products.ts';
import { type Stock, writeStock } from './write-stock.ts';
import { addTags } from './write-tags.ts';
import { writeVocabulary } from './write-vocabulary.ts';

/** How many products an import added, and how many it changed. */
export type ImportResult = { created: number; updated: number };

const readExisting = (queries: Queries) =>
  queries
    .select({ slug: products.slug, seriesId: products.seriesId, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));

function required<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`The import lost ${what}.`);
  return found;
}

async function addMakers(queries: Queries, rows: readonly CheckedRow[], reference: Reference) {
  const findBrand = await addBrands(
    queries,
    reference.brands,
    rows.map(({ row }) => row.brand),
  );
  const bySlug = new Map(reference.categories.map((category) => [category.slug, category]));
  const ownersOf = ({ row }: CheckedRow) => ({
    brand: required(findBrand(row.brand), `brand ${row.brand}`),
    category: required(bySlug.get(row.productCategory), `category ${row.productCategory}`),
  });
  const named = rows.flatMap((each): NamedSeries[] =>
    each.row.series ? [{ nameOrSlug: each.row.series, ...ownersOf(each) }] : [],
  );
  const findSeries = await addSeries(queries, reference.series, named);
  return (each: CheckedRow, lastSeriesId: number | null | undefined): Makers => {
    const owners = ownersOf(each);
    const series = each.row.series
      ? findSeries({ nameOrSlug: each.row.series, brand: owners.brand })
      : reference.seriesById.get(lastSeriesId ?? -1);
    return { ...owners, series };
  };
}

/** Writes checked rows, with the brands, series, tags and words they need. The caller holds the transaction. */
export async function writeRows(
  queries: Queries,
  rows: readonly CheckedRow[],
  reference: Reference,
  onProgress: OnProgress,
): Promise<ImportResult> {
  const makersOf = await addMakers(queries, rows, reference);
  const existing = new Map((await readExisting(queries)).map((product) => [product.slug, product]));
  const slugs = slugsFor(rows, new Map([...existing].map(([slug, { category }]) => [slug, category])));
  const records = rows.map((each, index) => {
    const slug = required(slugs[index], 'a slug');
    return productRecord(each, slug, makersOf(each, existing.get(slug)?.seriesId));
  });
  const ids = await writeProducts(queries, records, onProgress);
  const stock = rows.flatMap(({ row }, index): Stock[] =>
    row.stock === undefined
      ? []
      : [{ product_id: required(ids.get(slugs[index] ?? ''), 'a product'), quantity: row.stock }],
  );
  await writeStock(queries, stock);
  await addTags(
    queries,
    rows.flatMap(({ row }) => row.tags ?? []),
  );
  await writeVocabulary(
    queries,
    records.map((record) => record.search_names),
  );
  const updated = slugs.filter((slug) => existing.has(slug)).length;
  return { created: rows.length - updated, updated };
}
