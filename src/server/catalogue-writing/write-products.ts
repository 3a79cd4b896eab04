import type { ImportRow } from '../../contract/import-row.ts';
import { type BrandRow, getPlace as placeOfCategory, type Reference } from '../catalogue/reference.ts';
import type { Queries } from '../db/database.ts';
import { getBrands } from './add-brands.ts';
import { getSeries, type NamedSeries } from './add-series.ts';
import { requireDistinctOptions } from './check-option-groups.ts';
import { getOwnValues, type ProductColumns, type ProductOwners, productColumns } from './product-columns.ts';
import { upsertProducts } from './upsert-products.ts';
import { getStock } from './write-stock.ts';
import { addTags, writeFacetValues, writeVocabulary } from './write-vocabulary.ts';

/**
 * A checked product and the slug that it is written under.
 * `presentSeriesId`: the series that a product without `series` stays in.
 */
export type ProductToWrite = {
  slug: string;
  product: ImportRow;
  presentSeriesId?: number | null | undefined;
};

/** Products with the rows that they are written as. */
export type PreparedProducts = { products: readonly ProductToWrite[]; rows: readonly ProductColumns[] };

/** Writes checked products, batch by batch; what a product leaves absent keeps its value. */
export type ProductWriter = {
  /** Adds the brands and series that products name and that are not there yet. */
  addOwners(products: readonly ImportRow[]): Promise<void>;
  /** The brand that a product names, by its name or slug; undefined where it is not there yet. */
  findBrand(nameOrSlug: string): BrandRow | undefined;
  /** Computes the rows of products whose brands and series are there; the database may be busy meanwhile. */
  prepare(products: readonly ProductToWrite[]): PreparedProducts;
  /** @returns the id of each product by its slug */
  write(prepared: PreparedProducts): Promise<ReadonlyMap<string, number>>;
  /**
   * Writes what waits for the end: the stock, in an order that orders keep too.
   * @throws OptionGroupError where two products of a group have the same options, or a group is too large
   */
  finish(): Promise<void>;
};

function required<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`The writer of products lost ${what}.`);
  return found;
}

/** Finds what products belong to, and adds the brands and series that are new. */
function ownersFinder(queries: Queries, reference: Reference) {
  const brands = getBrands(queries, reference.brands);
  const series = getSeries(queries, reference.series);
  const categoryBySlug = new Map(reference.categories.map((category) => [category.slug, category]));
  const getPlace = ({ brand, productCategory }: ImportRow) => ({
    brand: required(brands.find(brand), `brand ${brand}`),
    category: required(categoryBySlug.get(productCategory), `category ${productCategory}`),
  });
  return {
    findBrand: brands.find,
    async add(products: readonly ImportRow[]): Promise<void> {
      await brands.add(products.map(({ brand }) => brand));
      await series.add(
        products.flatMap((product): NamedSeries[] =>
          product.series ? [{ nameOrSlug: product.series, ...getPlace(product) }] : [],
        ),
      );
    },
    of({ product, presentSeriesId }: ProductToWrite): ProductOwners {
      const place = getPlace(product);
      const own = product.series
        ? series.find({ nameOrSlug: product.series, brand: place.brand })
        : reference.seriesById.get(presentSeriesId ?? -1);
      const facets = reference.facets.readingOf(placeOfCategory(reference, place.category));
      return { ...place, series: own, facets };
    },
  };
}

/** Of the values those that were not given before. */
function newcomers(): (values: Iterable<string>) => string[] {
  const known = new Set<string>();
  return (values) =>
    [...new Set(values)].filter((value) => {
      const isNew = !known.has(value);
      known.add(value);
      return isNew;
    });
}

const getFacetValues = ({ facet_values: values }: ProductColumns) => (Array.isArray(values) ? values : []);

/**
 * A writer of products with the brands, series, tags, stock and search words that they need. The caller holds the
 * transaction and the edit lock.
 */
export function productWriter(queries: Queries, reference: Reference): ProductWriter {
  const owners = ownersFinder(queries, reference);
  const newTags = newcomers();
  const newWords = newcomers();
  const newFacetValues = newcomers();
  const optionGroups = new Set<string>();
  const stock = getStock();
  return {
    addOwners: owners.add,
    findBrand: owners.findBrand,
    prepare: (products) => ({
      products,
      rows: products.map((each) => productColumns(each.product, each.slug, owners.of(each))),
    }),
    async write({ products, rows }) {
      const ids = await upsertProducts(queries, rows);
      for (const { slug, product } of products) {
        if (product.optionGroup) optionGroups.add(product.optionGroup);
        if (product.stock === undefined) continue;
        stock.set(required(ids.get(slug), 'a product'), product.stock);
      }
      await addTags(queries, newTags(products.flatMap(({ product }) => product.tags ?? [])));
      await writeVocabulary(queries, newWords(rows.flatMap((row) => String(row.search_names).split(' '))));
      await writeFacetValues(
        queries,
        newFacetValues(rows.flatMap(getFacetValues)),
        products.flatMap((each) => getOwnValues(each.product, owners.of(each))),
      );
      return ids;
    },
    async finish() {
      await requireDistinctOptions(queries, [...optionGroups]);
      await stock.write(queries);
    },
  };
}

/** Writes a few products, as an edit does. @returns the id of each by its slug */
export async function writeProducts(
  queries: Queries,
  reference: Reference,
  products: readonly ProductToWrite[],
): Promise<ReadonlyMap<string, number>> {
  const writer = productWriter(queries, reference);
  await writer.addOwners(products.map(({ product }) => product));
  const ids = await writer.write(writer.prepare(products));
  await writer.finish();
  return ids;
}
