import { sql } from 'drizzle-orm';
import type { ImportRow } from '../../contract/import-row.ts';
import { type BrandRow, getPlace as placeOfCategory, type Reference } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';
import { getBatches } from './batches.ts';
import { requireDistinctOptions } from './check-product.ts';
import {
  getOwnValues,
  type ProductColumns,
  type ProductOwners,
  productColumns,
  WRITTEN_COLUMNS,
} from './product-columns.ts';
import {
  addTags,
  getBrands,
  getSeries,
  type NamedSeries,
  writeFacetValues,
  writeVocabulary,
} from './write-vocabulary.ts';

const COLUMNS = Object.entries(WRITTEN_COLUMNS);
const NAMES = sql.raw(COLUMNS.map(([name]) => name).join(', '));
const RECORD = sql.raw(
  `(place int, slug text, ${COLUMNS.map(([name, { type }]) => `${name} ${type}`).join(', ')})`,
);
const VALUES = sql.raw(
  COLUMNS.map(([name, { kept = `old.${name}`, otherwise }]) =>
    otherwise === undefined ? `r.${name}` : `coalesce(r.${name}, ${kept}, ${otherwise})`,
  ).join(', '),
);
const SETS = sql.raw(
  [...COLUMNS.map(([name]) => `${name} = excluded.${name}`), 'updated_at = now()'].join(', '),
);

/** Writes one batch, in the order given: the order of ids is the order of arrival. */
const upsert = (rows: readonly ProductColumns[]) => sql`
  INSERT INTO products (slug, ${NAMES})
  SELECT r.slug, ${VALUES}
  FROM json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ place, ...row })))}::json) AS r ${RECORD}
  LEFT JOIN products old ON old.slug = r.slug
  ORDER BY r.place
  ON CONFLICT (slug) DO UPDATE SET ${SETS}
  RETURNING id, slug`;

/** Adds products and updates those whose slug is known. @returns the id of each by its slug */
async function upsertProducts(
  queries: Queries,
  rows: readonly ProductColumns[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of getBatches(rows)) {
    const written = await queries.execute(upsert(batch));
    for (const { id, slug } of getRows<{ id: number; slug: string }>(written)) ids.set(slug, id);
  }
  return ids;
}

/** More than any quantity of an import. */
const QUANTITIES = 2 ** 20;

/** Pieces in stock of products, which are written together. */
type Stock = {
  set(productId: number, quantity: number): void;
  write(queries: Queries): Promise<void>;
};

/**
 * Collects the stock of products: one number each, which is sorted in place. Pairs would take many times the memory.
 */
export function getStock(): Stock {
  const packed: number[] = [];
  return {
    set: (productId, quantity) => void packed.push(productId * QUANTITIES + quantity),
    async write(queries) {
      // Always in order of id: an import and an order that lock the same products in different orders would deadlock.
      for (const batch of getBatches(Float64Array.from(packed).sort())) {
        const rows = Array.from(batch, (each) => ({
          product_id: Math.floor(each / QUANTITIES),
          quantity: each % QUANTITIES,
        }));
        await queries.execute(sql`
          INSERT INTO inventory (product_id, quantity)
          SELECT product_id, quantity FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (product_id int, quantity int)
          ON CONFLICT (product_id) DO UPDATE SET quantity = excluded.quantity`);
      }
    },
  };
}

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
type ProductWriter = {
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
