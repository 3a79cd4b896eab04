import type { ImportRow } from '../../../contract/import-row.ts';
import { facetKindOf } from '../../../rules/facets/category-facets.ts';
import { readFacetValues } from '../../../rules/facets/read-facets.ts';
import { indexedText } from '../../../rules/search-terms.ts';
import { slugify } from '../../../rules/slug.ts';
import { OWN_COLUMNS } from '../own-columns.ts';
import type { BrandRow, CategoryRow, SeriesRow } from '../reference.ts';

/** The brand, category and series that a product belongs to, as the database has them; `above` is the category's parent. */
export type ProductOwners = {
  brand: BrandRow;
  category: CategoryRow;
  above: CategoryRow | undefined;
  series: SeriesRow | undefined;
};

type Column = {
  /** In Postgres. */
  type: string;
  /** SQL of what a new product has where the row gives nothing; the present one keeps its own. Absent: null is written. */
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
  marked_price: { type: 'int', write: ({ markedPrice, sellingPrice }) => markedPrice ?? sellingPrice },
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
    // Other categories have other facets: those are read by fillFacets.
    kept: 'CASE WHEN old.category_id = r.category_id THEN old.facet_values END',
    otherwise: 'NULL',
    write: ({ name, specifications }, { category, above }) =>
      specifications &&
      readFacetValues(
        facetKindOf([category.slug, above?.slug]),
        name,
        Object.entries(specifications).map(([field, value]) => ({ name: field, value })),
      ),
  },
  search_names: {
    type: 'text',
    write: ({ name }, { brand, series, category }) =>
      indexedText(name, brand.name, series?.name, category.name),
  },
  search_details: {
    type: 'text',
    otherwise: "''",
    write: ({ specifications }) => specifications && indexedText(...Object.values(specifications)),
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
