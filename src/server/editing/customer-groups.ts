import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { customerGroupDefinition } from '../../contract/editor/customer-group.ts';
import type { Queries } from '../db/database.ts';
import { categories, customerGroups } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { requireNoPromotion } from './require-unused.ts';
import type { Key, ResourceRecord } from './resource.ts';
import { tableResource } from './table-resource.ts';

type GroupContent = z.output<typeof customerGroupDefinition.content>;

/** Groups with the slugs that their categories have now; those that were deleted are left out. */
async function listGroups(queries: Queries): Promise<ResourceRecord<GroupContent>[]> {
  const groups = await queries.select().from(customerGroups).orderBy(asc(customerGroups.name));
  const all = await queries.select({ id: categories.id, slug: categories.slug }).from(categories);
  const slugs = new Map(all.map(({ id, slug }) => [id, slug]));
  return groups.map(({ id, categoryIds, ...content }) => ({
    id,
    content: { ...content, categories: categoryIds.flatMap((category) => slugs.get(category) ?? []) },
  }));
}

export const customerGroupResource = {
  ...tableResource({
    definition: customerGroupDefinition,
    tag: 'Customers',
    table: customerGroups,
    order: [customerGroups.name],
    requireUnused: requireNoPromotion('groupId'),
    toContent: ({ name, discountPercentage }) => ({ name, discountPercentage, categories: [] }),
    toRow: async ({ categories: wanted, ...content }, { transaction }) => {
      const slugs = [...new Set(wanted)];
      const found = await transaction.select().from(categories).where(inArray(categories.slug, slugs));
      const unknown = slugs.find((slug) => !found.some((category) => category.slug === slug));
      if (unknown !== undefined)
        throw fieldError('categories', `names no category of the shop: ${unknown}`, 'categories');
      return { ...content, categoryIds: found.map(({ id }) => id) };
    },
  }),
  isLasting: () => true,
  list: listGroups,
  find: async (queries: Queries, key: Key) =>
    (await listGroups(queries)).find(({ id }) => id === Number(key)),
};
