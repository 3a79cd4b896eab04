import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { facetsSettingKey } from '../../contract/category-facets.ts';
import { categoryDefinition } from '../../contract/editor/category.ts';
import { findSetting } from '../../rules/settings/settings.ts';
import { forgetFacets, markUnread } from '../catalogue-writing/read-again.ts';
import type { Queries } from '../db/database.ts';
import { categories, products, settings } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { requireNoGroup, requireNoPromotion } from './require-unused.ts';
import { getSlug, type Key, named, type ResourceRecord } from './resource.ts';
import { lastIn, tableResource } from './table-resource.ts';

type Setting = { key: string; value: string };

const settingsThatName = async (transaction: Queries, slug: string): Promise<Setting[]> =>
  (await transaction.select().from(settings)).filter(({ key, value }) =>
    findSetting(key).readCategories?.(value).includes(slug),
  );

/** A category with another slug takes along the settings that name it. */
async function renameInSettings(transaction: Queries, slug: string, renamed: string): Promise<void> {
  // The first one: what follows may be a specification of that name.
  const named = new RegExp(`(?<![a-z0-9-])${slug}(?![a-z0-9-])`, 'i');
  for (const { key, value } of await settingsThatName(transaction, slug))
    await transaction
      .update(settings)
      .set({ value: value.trim().replace(named, renamed) })
      .where(eq(settings.key, key));
}

/** @throws HttpError in_use where a setting names the category */
async function requireUnnamedBySettings(transaction: Queries, slug: string): Promise<void> {
  const [naming] = await settingsThatName(transaction, slug);
  if (naming)
    throw new HttpError('in_use', `The setting ${naming.key} names this category: change it first.`);
}

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
const refuseParent = (message: string) => fieldError('parent', message);

const countBelow = (transaction: Queries, id: number) =>
  transaction.$count(categories, eq(categories.parentId, id));

type CategoryContent = z.output<typeof categoryDefinition.content>;

/** Menus have two levels: a sub-category has no sub-categories. */
async function getParent(transaction: Queries, { parent }: CategoryContent, id?: number) {
  if (!parent) return null;
  const [row] = await transaction.select().from(categories).where(eq(categories.slug, parent));
  const found = named(row, 'parent', 'category');
  if (found.id === id) throw refuseParent('A category cannot be its own parent.');
  if (found.parentId !== null) throw refuseParent(`${found.name} stands under another category itself.`);
  if (id !== undefined && (await countBelow(transaction, id)) > 0)
    throw refuseParent('This category has sub-categories, so it cannot become a sub-category itself.');
  return found.id;
}

/** The setting with the category's filters, which goes with it. */
const ofFacets = ({ slug = '' }: CategoryContent) => eq(settings.key, facetsSettingKey(slug));

export const categoryResource = {
  ...tableResource({
    definition: categoryDefinition,
    tag: 'Catalogue',
    table: categories,
    order: [categories.position, categories.id],
    toRow: async (content, { transaction, before }) => ({
      name: content.name,
      slug: getSlug(content),
      icon: content.icon ?? null,
      parentId: await getParent(transaction, content, before && Number(before.id)),
      position: content.position ?? lastIn(categories),
    }),
    follow: async (after, { transaction, id, before }) => {
      if (!before) return;
      const slug = getSlug(after);
      const isMoved = slug !== before.content.slug;
      if (isMoved) {
        await transaction
          .update(settings)
          .set({ key: facetsSettingKey(slug) })
          .where(ofFacets(before.content));
        await renameInSettings(transaction, before.content.slug ?? '', slug);
      }
      if (after.name !== before.content.name) await markUnread(transaction, eq(products.categoryId, id));
      if (isMoved || (after.parent ?? null) !== (before.content.parent ?? null))
        await forgetFacets(transaction, id);
    },
  }),
  list: async (queries: Queries) =>
    (await read(queries).orderBy(asc(categories.position), asc(categories.id))).map(toRecord),
  find: async (queries: Queries, key: Key) => {
    const [row] = await read(queries).where(eq(categories.slug, String(key)));
    return row && toRecord(row);
  },
  remove: async (transaction: Queries, { id, content }: ResourceRecord<CategoryContent>) => {
    if ((await countBelow(transaction, Number(id))) > 0)
      throw new HttpError('in_use', 'This category has sub-categories: move or delete them first.');
    await requireUnnamedBySettings(transaction, content.slug ?? '');
    await requireNoPromotion('categoryId')(transaction, Number(id));
    await requireNoGroup(transaction, Number(id));
    await transaction.delete(categories).where(eq(categories.id, Number(id)));
    await transaction.delete(settings).where(ofFacets(content));
  },
};
