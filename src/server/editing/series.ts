import { asc, eq } from 'drizzle-orm';
import { seriesDefinition } from '../../contract/editor/series.ts';
import { markUnread } from '../catalogue-writing/read-again.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, products, series } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { getSlug, named } from './record-keys.ts';
import type { Key } from './resource.ts';
import { tableResource } from './table-resource.ts';

const read = (queries: Queries) =>
  queries
    .select({
      id: series.id,
      name: series.name,
      slug: series.slug,
      brand: brands.slug,
      productCategory: categories.slug,
    })
    .from(series)
    .innerJoin(brands, eq(brands.id, series.brandId))
    .innerJoin(categories, eq(categories.id, series.categoryId));

const toRecord = ({ id, ...content }: Awaited<ReturnType<typeof read>>[number]) => ({ id, content });

/** A product's brand is its series' brand: a series with products keeps its brand. */
async function requireNoProducts(transaction: Queries, id: number): Promise<void> {
  const count = await transaction.$count(products, eq(products.seriesId, id));
  if (count > 0)
    throw new HttpError('in_use', `${count} products are of this series: it cannot go to another brand.`);
}

export const seriesResource = {
  ...tableResource({
    definition: seriesDefinition,
    tag: 'Catalogue',
    table: series,
    order: [series.name],
    toRow: async (content, { transaction, before }) => {
      if (before && before.content.brand !== content.brand)
        await requireNoProducts(transaction, Number(before.id));
      const [brand] = await transaction.select().from(brands).where(eq(brands.slug, content.brand));
      const [category] = await transaction
        .select()
        .from(categories)
        .where(eq(categories.slug, content.productCategory));
      return {
        name: content.name,
        slug: getSlug(content),
        brandId: named(brand, 'brand', 'brand').id,
        categoryId: named(category, 'productCategory', 'category').id,
      };
    },
    follow: async ({ name }, { transaction, id, before }) => {
      if (before && before.content.name !== name) await markUnread(transaction, eq(products.seriesId, id));
    },
  }),
  list: async (queries: Queries) => (await read(queries).orderBy(asc(series.name))).map(toRecord),
  find: async (queries: Queries, key: Key) => {
    const [row] = await read(queries).where(eq(series.slug, String(key)));
    return row && toRecord(row);
  },
};
