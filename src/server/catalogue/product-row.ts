import { sql } from 'drizzle-orm';
import type { Product } from '../../contract/product.ts';
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
  brand_id: number;
  category_id: number;
  series_id: number | null;
  stock: number | null;
};

const OWN_COLUMNS = [
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
  'brand_id',
  'category_id',
  'series_id',
].map((column) => `p.${column}`);

/** The columns of a ProductRow, from `products p` joined with `inventory i`. */
export const PRODUCT_COLUMNS = sql.raw([...OWN_COLUMNS, 'i.quantity AS stock'].join(', '));

/** The same values without names, as `ROW(…)` takes them. */
export const PRODUCT_VALUES = sql.raw([...OWN_COLUMNS, 'i.quantity'].join(', '));

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
  };
}
