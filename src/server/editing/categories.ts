import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { facetsSettingKey } from '../../contract/category-facets.ts';
import {
  type CategoryContent,
  categoryContent,
  categoryRecordResponse,
  categoryRecordsResponse,
} from '../../contract/editor/category.ts';
import { forgetFacets, markUnread } from '../catalogue-writing/read-again.ts';
import type { Queries } from '../db/database.ts';
import { categories, products, settings } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { bySlug, named, slugOf, written } from './record-keys.ts';
import type { Resource } from './resource.ts';

const above = alias(categories, 'above');

const read = (queries: Queries) =>
  queries
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      icon: categories.icon,
      parent: above.slug,
      position: categories.position,
    })
    .from(categories)
    .leftJoin(above, eq(above.id, categories.parentId));

const toRecord = ({ id, ...content }: Awaited<ReturnType<typeof read>>[number]) => ({ id, content });
const refuseParent = (message: string) =>
  new HttpError('validation_error', message, { fields: { parent: message } });

const countBelow = (transaction: Queries, id: number) =>
  transaction.$count(categories, eq(categories.parentId, id));

/** Menus have two levels: a sub-category has no sub-categories. */
async function parentOf(transaction: Queries, { parent }: CategoryContent, id?: number) {
  if (!parent) return null;
  const [row] = await transaction.select().from(categories).where(eq(categories.slug, parent));
  const found = named(row, 'parent', 'category');
  if (found.id === id) throw refuseParent('A category cannot be its own parent.');
  if (found.parentId !== null) throw refuseParent(`${found.name} stands under another category itself.`);
  if (id !== undefined && (await countBelow(transaction, id)) > 0)
    throw refuseParent('This category has sub-categories, so it cannot become a sub-category itself.');
  return found.id;
}

const LAST = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM categories)`;
const toRow = (content: CategoryContent, parentId: number | null) => ({
  name: content.name,
  slug: slugOf(content),
  icon: content.icon ?? null,
  parentId,
  position: content.position ?? LAST,
});

/** The setting with the category's filters, which goes with it. */
const ofFacets = ({ slug = '' }: CategoryContent) => eq(settings.key, facetsSettingKey(slug));

export const categoryResource: Resource<CategoryContent> = {
  name: 'category',
  path: '/categories',
  tag: 'Catalogue',
  permission: 'catalogue',
  key: bySlug,
  content: categoryContent,
  changes: categoryContent.partial(),
  response: categoryRecordResponse,
  listResponse: categoryRecordsResponse,
  list: async (queries) =>
    (await read(queries).orderBy(asc(categories.position), asc(categories.id))).map(toRecord),
  find: async (queries, key) => {
    const [row] = await read(queries).where(eq(categories.slug, String(key)));
    return row && toRecord(row);
  },
  add: async (transaction, content) => {
    const values = toRow(content, await parentOf(transaction, content));
    return written(await transaction.insert(categories).values(values).returning()).slug;
  },
  change: async (transaction, before, after) => {
    const id = Number(before.id);
    const values = toRow(after, await parentOf(transaction, after, id));
    const row = written(
      await transaction.update(categories).set(values).where(eq(categories.id, id)).returning(),
    );
    if (row.slug !== before.content.slug)
      await transaction
        .update(settings)
        .set({ key: facetsSettingKey(row.slug) })
        .where(ofFacets(before.content));
    if (after.name !== before.content.name) await markUnread(transaction, eq(products.categoryId, id));
    if (row.slug !== before.content.slug || (after.parent ?? null) !== (before.content.parent ?? null))
      await forgetFacets(transaction, id);
    return row.slug;
  },
  remove: async (transaction, { id, content }) => {
    if ((await countBelow(transaction, Number(id))) > 0)
      throw new HttpError('in_use', 'This category has sub-categories: move or delete them first.');
    await transaction.delete(categories).where(eq(categories.id, Number(id)));
    await transaction.delete(settings).where(ofFacets(content));
  },
};
