import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type ImportRow, importRow } from '../../contract/import-row.ts';
import type { Product } from '../../contract/product.ts';
import type { ProductPosts } from '../../contract/review.ts';
import { products } from '../db/schema.ts';
import type { Reference } from './reference.ts';

const columns = getTableColumns(products);
type OwnField = Exclude<keyof ImportRow & keyof typeof columns, 'slug'>;

/**
 * A column of products that holds a field of import rows, under its name. `otherwise`: SQL of what a new product has
 * where the row does not give it.
 */
type OwnColumn = {
  field: OwnField;
  name: string;
  type: string;
  otherwise: string;
};

function getDefault({ default: value, columnType }: { default?: unknown; columnType: string }): string {
  if (value === undefined) return 'NULL';
  if (columnType === 'PgJsonb') return `'${JSON.stringify(value)}'`;
  // Defaults of lists are empty.
  return typeof value === 'object' ? "'{}'" : `'${String(value).replaceAll("'", "''")}'`;
}

// Rows are found by their slug.
const isOwn = (field: string): field is OwnField => field in columns && field !== 'slug';

/** Every such column. What writes and reads rows takes new ones from here. */
export const OWN_COLUMNS: readonly OwnColumn[] = Object.keys(importRow.shape)
  .filter(isOwn)
  .map((field) => ({
    field,
    name: toSnakeCase(field),
    type: columns[field].getSQLType(),
    otherwise: getDefault(columns[field]),
  }));

/** Columns that lists read, by their fields. */
const LISTED = [
  'id',
  'slug',
  'name',
  'description',
  'specifications',
  'sellingPrice',
  'markedPrice',
  'rating',
  'tags',
  'images',
  'imageTexts',
  'brandId',
  'categoryId',
  'seriesId',
  'optionGroup',
  'options',
  'reviewCount',
  'reviewAverage',
] as const;

/** A product's row; prices in whole rupees, stock null when unknown. */
export type ProductRow = Pick<typeof products.$inferSelect, (typeof LISTED)[number]> & {
  stock: number | null;
};

/** What shoppers see is live. */
const EDITORS_ONLY: readonly string[] = ['status', 'liveFrom', 'lowStockLevel'];

/** Fields that a product of the contract has as they are, and that the lists of this file do not name. */
const FURTHER = OWN_COLUMNS.map(({ field }) => field).filter(
  (field) => !LISTED.some((listed) => listed === field) && !EDITORS_ONLY.includes(field),
);

const READ = [...LISTED, ...FURTHER];
const getColumn = (field: string) => `p.${toSnakeCase(field)}`;

/** The columns of a ProductRow, from `products p` joined with `inventory i`. */
export const PRODUCT_COLUMNS = sql.raw(
  [...READ.map((field) => `${getColumn(field)} AS "${field}"`), 'i.quantity AS stock'].join(', '),
);

/** A row with what only the product's own page shows: too large for lists. */
export type WholeRow = ProductRow & { shownPosts: ProductPosts | null };

/** The columns of a WholeRow, from the same tables. */
export const WHOLE_COLUMNS = sql`${PRODUCT_COLUMNS}, p.shown_posts AS "shownPosts"`;

/** The same values without names, as `ROW(…)` takes them. */
export const WHOLE_VALUES = sql.raw([...READ.map(getColumn), 'p.shown_posts', 'i.quantity'].join(', '));

const furtherFields = (row: Record<string, unknown>): Partial<Product> =>
  Object.fromEntries(
    FURTHER.map((field) => [field, row[field] === '' ? undefined : (row[field] ?? undefined)]),
  );

const named = (row: { name: string; slug: string } | undefined) => ({
  name: row?.name ?? '',
  slug: row?.slug ?? '',
});

/** Names the brand, category and series that a row only numbers (contract: Product). */
export function toProduct(row: ProductRow, reference: Reference): Product {
  const line = row.seriesId === null ? undefined : reference.seriesById.get(row.seriesId);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    images: row.images,
    // Most products have neither: a list of them would carry empty ones for each.
    ...(Object.keys(row.imageTexts).length > 0 && { imageTexts: row.imageTexts }),
    ...(row.optionGroup !== '' && { optionGroup: row.optionGroup, options: row.options }),
    description: row.description,
    specifications: row.specifications,
    sellingPrice: row.sellingPrice,
    markedPrice: row.markedPrice,
    // Where a statement is written by hand, Postgres gives decimals as text.
    rating: row.rating === null ? null : Number(row.rating),
    tags: row.tags,
    brand: reference.brandById.get(row.brandId)?.slug ?? null,
    productCategory: named(reference.categoryById.get(row.categoryId)),
    series: line
      ? {
          id: line.id,
          name: line.name,
          slug: line.slug,
          brand: named(reference.brandById.get(line.brandId)),
          productCategory: named(reference.categoryById.get(line.categoryId)),
        }
      : null,
    stock: row.stock,
    ...(row.reviewCount > 0 && {
      reviews: { count: row.reviewCount, average: Number(row.reviewAverage) },
    }),
    ...furtherFields(row),
  };
}

const NO_POSTS: ProductPosts = { reviews: [], questions: [] };

/** A product as its own page shows it. */
export const toWholeProduct = (row: WholeRow, reference: Reference): Product => ({
  ...toProduct(row, reference),
  posts: row.shownPosts ?? NO_POSTS,
});
