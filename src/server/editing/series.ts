import { asc, eq } from 'drizzle-orm';
import {
  type SeriesContent,
  seriesContent,
  seriesRecordResponse,
  seriesRecordsResponse,
} from '../../contract/editor/series.ts';
import { markUnread } from '../catalogue-writing/read-again.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, products, series } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { bySlug, named, slugOf, written } from './record-keys.ts';
import type { Resource } from './resource.ts';

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

async function toRow(transaction: Queries, content: SeriesContent) {
  const [brand] = await transaction.select().from(brands).where(eq(brands.slug, content.brand));
  const [category] = await transaction
    .select()
    .from(categories)
    .where(eq(categories.slug, content.productCategory));
  return {
    name: content.name,
    slug: slugOf(content),
    brandId: named(brand, 'brand', 'brand').id,
    categoryId: named(category, 'productCategory', 'category').id,
  };
}

/** A product's brand is its series' brand: a series with products keeps its brand. */
async function requireNoProducts(transaction: Queries, id: number): Promise<void> {
  const count = await transaction.$count(products, eq(products.seriesId, id));
  if (count > 0)
    throw new HttpError('in_use', `${count} products are of this series: it cannot go to another brand.`);
}

export const seriesResource: Resource<SeriesContent> = {
  name: 'series',
  path: '/series',
  tag: 'Catalogue',
  permission: 'catalogue',
  key: bySlug,
  content: seriesContent,
  changes: seriesContent.partial(),
  response: seriesRecordResponse,
  listResponse: seriesRecordsResponse,
  list: async (queries) => (await read(queries).orderBy(asc(series.name))).map(toRecord),
  find: async (queries, key) => {
    const [row] = await read(queries).where(eq(series.slug, String(key)));
    return row && toRecord(row);
  },
  add: async (transaction, content) =>
    written(
      await transaction
        .insert(series)
        .values(await toRow(transaction, content))
        .returning(),
    ).slug,
  change: async (transaction, before, after) => {
    const id = Number(before.id);
    if (after.brand !== before.content.brand) await requireNoProducts(transaction, id);
    const values = await toRow(transaction, after);
    const row = written(await transaction.update(series).set(values).where(eq(series.id, id)).returning());
    if (after.name !== before.content.name) await markUnread(transaction, eq(products.seriesId, id));
    return row.slug;
  },
  remove: async (transaction, { id }) => {
    await transaction.delete(series).where(eq(series.id, Number(id)));
  },
};
