import { indexedText } from '../../../rules/search-terms.ts';
import { slugify } from '../../../rules/slug.ts';
import type { BrandRow, CategoryRow, SeriesRow } from '../reference.ts';
import type { CheckedRow } from './check-row.ts';

/** The brand, category and series of one row, as the database has them. */
export type Makers = { brand: BrandRow; category: CategoryRow; series: SeriesRow | undefined };

/** Makes the record that is sent to the database for a row. Null: what the product has stays. */
export function productRecord({ row }: CheckedRow, slug: string, { brand, category, series }: Makers) {
  return {
    slug,
    name: row.name,
    description: row.description ?? null,
    specifications: row.specifications ? JSON.stringify(row.specifications) : null,
    selling_price: row.sellingPrice,
    marked_price: row.markedPrice ?? row.sellingPrice,
    tags: row.tags?.map((tag) => slugify(tag)).filter(Boolean) ?? null,
    images: row.images ?? null,
    brand_id: brand.id,
    category_id: category.id,
    series_id: series?.id ?? null,
    search_names: indexedText(row.name, brand.name, series?.name, category.name),
    search_details: row.specifications ? indexedText(...Object.values(row.specifications)) : null,
  };
}
export type ProductRecord = ReturnType<typeof productRecord>;
