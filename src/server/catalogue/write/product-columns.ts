import type { ImportRow } from '../../../contract/import-row.ts';
import { indexedText } from '../../../rules/search-terms.ts';
import { slugify } from '../../../rules/slug.ts';
import type { BrandRow, CategoryRow, SeriesRow } from '../reference.ts';

/** The brand, category and series that a product belongs to, as the database has them. */
export type ProductOwners = { brand: BrandRow; category: CategoryRow; series: SeriesRow | undefined };

/** The columns of a product that is written. Null keeps the present value. */
export function productColumns(product: ImportRow, slug: string, { brand, category, series }: ProductOwners) {
  return {
    slug,
    name: product.name,
    description: product.description ?? null,
    specifications: product.specifications ? JSON.stringify(product.specifications) : null,
    selling_price: product.sellingPrice,
    marked_price: product.markedPrice ?? product.sellingPrice,
    tags: product.tags?.map((tag) => slugify(tag)).filter(Boolean) ?? null,
    images: product.images ?? null,
    brand_id: brand.id,
    category_id: category.id,
    series_id: series?.id ?? null,
    search_names: indexedText(product.name, brand.name, series?.name, category.name),
    search_details: product.specifications ? indexedText(...Object.values(product.specifications)) : null,
  };
}
export type ProductColumns = ReturnType<typeof productColumns>;
