import type { ImportRow } from '../../contract/import-row.ts';
import type { FacetReading } from '../../rules/facets/facet-lists.ts';
import { type OwnValue, readOwnValues } from '../../rules/facets/value-names.ts';
import { getPrices } from '../../rules/price/price.ts';
import { slugify } from '../../rules/product/slug.ts';
import type { Specification } from '../../rules/product/specifications.ts';
import { OWN_COLUMNS } from '../catalogue/product-row.ts';
import type { BrandRow, CategoryRow, SeriesRow } from '../catalogue/reference.ts';
import { READERS, READERS_VERSION } from './read-again.ts';

/** The brand, category and series that a product belongs to, as the database has them, and which facets it has. */
export type ProductOwners = {
  brand: BrandRow;
  category: CategoryRow;
  series: SeriesRow | undefined;
  facets: FacetReading;
};

type Column = {
  /** In Postgres. */
  type: string;
  /**
   * SQL of what a new product has where the row gives nothing; the present one keeps its own. Absent: null is written.
   */
  otherwise?: string;
  /** SQL of what the present product keeps; absent: the column as it is. */
  kept?: string;
  /** What is written; null keeps the present value where there is an `otherwise`. */
  write(product: ImportRow, owners: ProductOwners): unknown;
};

const asItIs = ({ field, type, otherwise }: Omit<(typeof OWN_COLUMNS)[number], 'name'>): Column => ({
  type,
  otherwise,
  write: (product) => product[field],
});

const listed = (specifications: Readonly<Record<string, string>>): Specification[] =>
  Object.entries(specifications).map(([name, value]) => ({ name, value }));

/** The values that a written product has of facets that editors added. */
export const getOwnValues = ({ specifications }: ImportRow, { facets }: ProductOwners): OwnValue[] =>
  specifications ? readOwnValues(facets.own, listed(specifications)) : [];

/** What is written to a product's row besides its slug, by column. */
export const WRITTEN_COLUMNS: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(OWN_COLUMNS.map(({ name, ...column }) => [name, asItIs(column)])),
  specifications: {
    type: 'text',
    otherwise: "'{}'",
    write: ({ specifications }) => specifications && JSON.stringify(specifications),
  },
  options: {
    type: 'jsonb',
    otherwise: "'[]'",
    // What is taken out of its group is no form of it any more.
    write: ({ optionGroup, options }) => (optionGroup === '' ? [] : options),
  },
  marked_price: { type: 'int', write: (product) => getPrices(product).markedPrice },
  tags: {
    type: 'text[]',
    otherwise: "'{}'",
    write: ({ tags }) => tags?.map((tag) => slugify(tag)).filter(Boolean),
  },
  brand_id: { type: 'int', write: (_, { brand }) => brand.id },
  category_id: { type: 'int', write: (_, { category }) => category.id },
  series_id: { type: 'int', write: (_, { series }) => series?.id },
  facet_values: {
    type: 'text[]',
    // Other categories have other facets: those are read again (read-again.ts).
    kept: 'CASE WHEN old.category_id = r.category_id THEN old.facet_values END',
    otherwise: 'NULL',
    write: ({ name, specifications }, { facets }) =>
      specifications && READERS.facets(facets, name, listed(specifications)).values,
  },
  search_names: {
    type: 'text',
    write: ({ name }, { brand, series, category }) =>
      READERS.search_names({ name, brand: brand.name, series: series?.name, category: category.name }),
  },
  search_details: {
    type: 'text',
    otherwise: "''",
    write: ({ specifications }) => specifications && READERS.search_details(listed(specifications)),
  },
  part_facts: {
    type: 'jsonb',
    // Another name may be another part.
    kept: 'CASE WHEN old.name = r.name AND old.brand_id = r.brand_id AND old.category_id = r.category_id THEN old.part_facts END',
    otherwise: 'NULL',
    write: () => null,
  },
  read_version: {
    type: 'smallint',
    // Facets are read from the name too.
    kept: 'CASE WHEN old.category_id = r.category_id AND old.name = r.name THEN old.read_version ELSE 0 END',
    otherwise: '0',
    write: ({ specifications }) => specifications && READERS_VERSION,
  },
};

/** A product as it is written to its row, by column. */
export type ProductColumns = { slug: string } & Record<string, unknown>;

export const productColumns = (product: ImportRow, slug: string, owners: ProductOwners): ProductColumns => ({
  slug,
  ...Object.fromEntries(
    Object.entries(WRITTEN_COLUMNS).map(([name, { write }]) => [name, write(product, owners) ?? null]),
  ),
});
