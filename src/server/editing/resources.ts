import { eq } from 'drizzle-orm';
import { bannerDefinition } from '../../contract/editor/banner.ts';
import { blockedContactDefinition } from '../../contract/editor/blocked-contact.ts';
import { courierDefinition } from '../../contract/editor/courier.ts';
import { searchSynonymDefinition } from '../../contract/editor/search-synonym.ts';
import { supplierDefinition } from '../../contract/editor/supplier.ts';
import {
  banners,
  blockedContacts,
  couriers,
  missedSearches,
  searchSynonyms,
  suppliers,
} from '../db/schema.ts';
import { parseBlocked } from '../limits/blocked-contact.ts';
import { brandResource } from './brands.ts';
import { categoryResource } from './categories.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { customerGroupResource } from './customer-groups.ts';
import { flashSaleResource } from './flash-sales.ts';
import { productResource } from './products.ts';
import { couponResource, promotionResource } from './promotions.ts';
import type { Resource } from './resource.ts';
import { seriesResource } from './series.ts';
import { settingResource } from './settings.ts';
import { lastIn, tableResource } from './table-resource.ts';

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
