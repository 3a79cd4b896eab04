import type { ImportRow } from '../../../contract/import-row.ts';
import type { Queries } from '../../db/database.ts';
import type { Reference } from '../reference.ts';
import { addBrands } from './add-brands.ts';
import { addSeries, type NamedSeries } from './add-series.ts';
import { addTags } from './add-tags.ts';
import { type ProductColumns, type ProductOwners, productColumns } from './product-columns.ts';
import { upsertProducts } from './upsert-products.ts';
import { type Stock, writeStock } from './write-stock.ts';
import { writeVocabulary } from './write-vocabulary.ts';

/**
 * A checked product and the slug that it is written under.
 * `presentSeriesId`: the series that a product without `series` stays in.
 */
export type ProductToWrite = {
  slug: string;
  product: ImportRow;
  presentSeriesId?: number | null | undefined;
};

function required<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`The writer of products lost ${what}.`);
  return found;
}

/** Adds the brands and series that are new. @returns what each product belongs to */
async function addOwners(queries: Queries, products: readonly ProductToWrite[], reference: Reference) {
  const findBrand = await addBrands(
    queries,
    reference.brands,
    products.map(({ product }) => product.brand),
  );
  const bySlug = new Map(reference.categories.map((category) => [category.slug, category]));
  const placeOf = ({ brand, productCategory }: ImportRow) => ({
    brand: required(findBrand(brand), `brand ${brand}`),
    category: required(bySlug.get(productCategory), `category ${productCategory}`),
  });
  const named = products.flatMap(({ product }): NamedSeries[] =>
    product.series ? [{ nameOrSlug: product.series, ...placeOf(product) }] : [],
  );
  const findSeries = await addSeries(queries, reference.series, named);
  return ({ product, presentSeriesId }: ProductToWrite): ProductOwners => {
    const place = placeOf(product);
    const series = product.series
      ? findSeries({ nameOrSlug: product.series, brand: place.brand })
      : reference.seriesById.get(presentSeriesId ?? -1);
    return { ...place, series };
  };
}

/**
 * Writes checked products, with the brands, series, tags, stock and search words that they need: for an edit as for an
 * import. What a product leaves absent keeps its value. The caller holds the transaction and the edit lock.
 * @param onWritten called after each batch with the number of products written so far
 * @returns the id of each product by its slug
 */
export async function writeProducts(
  queries: Queries,
  reference: Reference,
  products: readonly ProductToWrite[],
  onWritten?: (count: number) => void,
): Promise<ReadonlyMap<string, number>> {
  const ownersOf = await addOwners(queries, products, reference);
  const rows = products.map(
    (each): ProductColumns => productColumns(each.product, each.slug, ownersOf(each)),
  );
  const ids = await upsertProducts(queries, rows, onWritten);
  const stock = products.flatMap(({ slug, product }): Stock[] =>
    product.stock === undefined
      ? []
      : [{ product_id: required(ids.get(slug), 'a product'), quantity: product.stock }],
  );
  await writeStock(queries, stock);
  await addTags(
    queries,
    products.flatMap(({ product }) => product.tags ?? []),
  );
  await writeVocabulary(
    queries,
    rows.map((row) => String(row.search_names)),
  );
  return ids;
}
