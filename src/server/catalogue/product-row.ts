import { sql } from 'drizzle-orm';
import type { Product } from '../../contract/product.ts';
import type { ProductOption } from '../../contract/product-option.ts';
import type { ProductPosts } from '../../contract/review.ts';
import { OWN_COLUMNS } from './own-columns.ts';
import type { Reference } from './reference.ts';

/** A product's row; prices in whole rupees, stock null when unknown. */
export type ProductRow = {
  id: number;
  slug: string;
  name: string;
  description: string;
  specifications: string;
  selling_price: number;
  marked_price: number;
  rating: string | number | null;
  tags: string[];
  images: string[];
  image_texts: Record<string, string>;
  brand_id: number;
  category_id: number;
  series_id: number | null;
  option_group: string;
  options: ProductOption[];
  review_count: number;
  review_average: string | number | null;
  stock: number | null;
};

const LISTED = [
  'id',
  'slug',
  'name',
  'description',
  'specifications',
  'selling_price',
  'marked_price',
  'rating',
  'tags',
  'images',
  'image_texts',
  'brand_id',
  'category_id',
  'series_id',
  'option_group',
  'options',
  'review_count',
  'review_average',
];

/** Columns that a product of the contract has as they are, and that the lists of this file do not name. */
const FURTHER = OWN_COLUMNS.filter(({ name }) => !LISTED.includes(name));

const READ = [...LISTED, ...FURTHER.map(({ name }) => name)].map((column) => `p.${column}`);

/** The columns of a ProductRow, from `products p` joined with `inventory i`. */
export const PRODUCT_COLUMNS = sql.raw([...READ, 'i.quantity AS stock'].join(', '));

/** A row with what only the product's own page shows: too large for lists. */
export type WholeRow = ProductRow & { shown_posts: ProductPosts | null };

/** The columns of a WholeRow, from the same tables. */
export const WHOLE_COLUMNS = sql`${PRODUCT_COLUMNS}, p.shown_posts`;

/** The same values without names, as `ROW(…)` takes them. */
export const WHOLE_VALUES = sql.raw([...READ, 'p.shown_posts', 'i.quantity'].join(', '));

const furtherFields = (row: Record<string, unknown>): Partial<Product> =>
  Object.fromEntries(FURTHER.map(({ field, name }) => [field, row[name] ?? undefined]));

const named = (row: { name: string; slug: string } | undefined) => ({
  name: row?.name ?? '',
  slug: row?.slug ?? '',
});

/** Names the brand, category and series that a row only numbers (contract: Product). */
export function toProduct(row: ProductRow, reference: Reference): Product {
  const line = row.series_id === null ? undefined : reference.seriesById.get(row.series_id);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    images: row.images,
    // Most products have neither: a list of them would carry empty ones for each.
    ...(Object.keys(row.image_texts).length > 0 && { imageTexts: row.image_texts }),
    ...(row.option_group !== '' && { optionGroup: row.option_group, options: row.options }),
    description: row.description,
    specifications: row.specifications,
    sellingPrice: row.selling_price,
    markedPrice: row.marked_price,
    rating: row.rating === null ? null : Number(row.rating),
    tags: row.tags,
    brand: reference.brandById.get(row.brand_id)?.slug ?? null,
    productCategory: named(reference.categoryById.get(row.category_id)),
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
    ...(row.review_count > 0 && {
      reviews: { count: row.review_count, average: Number(row.review_average) },
    }),
    ...furtherFields(row),
  };
}

const NO_POSTS: ProductPosts = { reviews: [], questions: [] };

/** A product as its own page shows it. */
export const toWholeProduct = (row: WholeRow, reference: Reference): Product => ({
  ...toProduct(row, reference),
  posts: row.shown_posts ?? NO_POSTS,
});
