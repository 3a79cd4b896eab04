import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { bannerDefinition } from '../../contract/editor/banner.ts';
import { blockedContactDefinition } from '../../contract/editor/blocked-contact.ts';
import { brandDefinition } from '../../contract/editor/brand.ts';
import { courierDefinition } from '../../contract/editor/courier.ts';
import { customerGroupDefinition } from '../../contract/editor/customer-group.ts';
import { searchSynonymDefinition } from '../../contract/editor/search-synonym.ts';
import { seriesDefinition } from '../../contract/editor/series.ts';
import { supplierDefinition } from '../../contract/editor/supplier.ts';
import { markUnread } from '../catalogue-writing/read-again.ts';
import type { Queries } from '../db/database.ts';
import {
  banners,
  blockedContacts,
  brands,
  categories,
  couriers,
  customerGroups,
  missedSearches,
  products,
  searchSynonyms,
  series,
  suppliers,
} from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { parseBlocked } from '../limits/blocked-contacts.ts';
import { categoryResource } from './categories.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { flashSaleResource } from './flash-sales.ts';
import { productResource } from './products.ts';
import { couponResource, promotionResource } from './promotions.ts';
import { requireNoPromotion } from './require-unused.ts';
import { getSlug, type Key, named, type Resource, type ResourceRecord } from './resource.ts';
import { settingResource } from './settings.ts';
import { lastIn, tableResource } from './table-resource.ts';

const brandResource = tableResource({
  definition: brandDefinition,
  tag: 'Catalogue',
  table: brands,
  order: [brands.name],
  toRow: (content) => ({ name: content.name, slug: getSlug(content), logo: content.logo ?? null }),
  requireUnused: requireNoPromotion('brandId'),
  follow: async ({ name }, { transaction, id, before }) => {
    if (before && before.content.name !== name) await markUnread(transaction, eq(products.brandId, id));
  },
});

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

const customerGroupResource = {
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

const seriesResource = {
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

/**
 * Everything that editors change: routes, OpenAPI and the tests of all records follow from this list. What is little
 * more than a table stands here, what has rules of its own in a file.
 */
export const RESOURCES: readonly Resource<object>[] = [
  productResource,
  brandResource,
  seriesResource,
  categoryResource,
  categoryFacetsResource,
  tableResource({
    definition: bannerDefinition,
    tag: 'Content',
    table: banners,
    order: [banners.position, banners.id],
    toRow: ({ position, ...content }) => ({ ...content, position: position ?? lastIn(banners) }),
  }),
  flashSaleResource,
  promotionResource,
  couponResource,
  customerGroupResource,
  settingResource,
  {
    ...tableResource({
      definition: blockedContactDefinition,
      tag: 'Orders',
      table: blockedContacts,
      order: [blockedContacts.id],
      toContent: ({ kind, value, note }) => ({ kind, value, note }),
      toRow: parseBlocked,
    }),
    isPersonal: true,
  },
  tableResource({
    definition: courierDefinition,
    tag: 'Delivery',
    table: couriers,
    order: [couriers.name],
    toRow: ({ name, phone = '', trackingAddress = '' }) => ({ name, phone, trackingAddress }),
  }),
  tableResource({
    definition: supplierDefinition,
    tag: 'Stock',
    table: suppliers,
    order: [suppliers.name],
    toRow: ({ name, pan = null, phone = '', creditDays = null, terms = '' }) => ({
      ...{ name, pan, phone, creditDays, terms },
    }),
  }),
  tableResource({
    definition: searchSynonymDefinition,
    tag: 'Catalogue',
    table: searchSynonyms,
    order: [searchSynonyms.words],
    toContent: ({ words, meaning }) => ({ words, meaning }),
    toRow: ({ words, meaning }) => ({ words: words.toLowerCase(), meaning: meaning.toLowerCase() }),
    follow: async ({ words }, { transaction, before }) => {
      // A search with these words is missed no longer.
      if (!before)
        await transaction.delete(missedSearches).where(eq(missedSearches.text, words.toLowerCase()));
    },
  }),
];
