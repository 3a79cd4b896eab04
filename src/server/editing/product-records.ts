import { eq, type SQL } from 'drizzle-orm';
import type { ProductRecord } from '../../contract/editor/product.ts';
import { parseSpecifications } from '../../rules/product/specifications.ts';
import { OWN_COLUMNS } from '../catalogue/own-columns.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, inventory, products, series } from '../db/schema.ts';
import type { ResourceRecord } from './resource.ts';

/** What an editor reads of a product, apart from its id and its revision. */
export type ProductFields = Omit<ProductRecord, 'id' | 'revision'>;

const asText = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : (value ?? undefined);

const getOwnFields = ({ slug, ...product }: typeof products.$inferSelect) =>
  ({
    slug,
    ...Object.fromEntries(OWN_COLUMNS.map(({ field }) => [field, asText(product[field])])),
  }) as Omit<ProductFields, 'stock' | 'brand' | 'productCategory' | 'series'>;

/** Products as editors read them, in no order. */
export async function readProductRecords(
  queries: Queries,
  where: SQL,
): Promise<ResourceRecord<ProductFields>[]> {
  const rows = await queries
    .select({
      product: products,
      brand: brands.slug,
      category: categories.slug,
      series: series.slug,
      stock: inventory.quantity,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(series, eq(series.id, products.seriesId))
    .leftJoin(inventory, eq(inventory.productId, products.id))
    .where(where);
  return rows.map(({ product, stock, ...row }) => ({
    id: product.id,
    content: {
      ...getOwnFields(product),
      specifications: Object.fromEntries(
        parseSpecifications(product.specifications).map(({ name, value }) => [name, value]),
      ),
      stock,
      brand: row.brand,
      productCategory: row.category,
      series: row.series,
    },
  }));
}
