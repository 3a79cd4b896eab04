import { eq } from 'drizzle-orm';
import { brandDefinition } from '../../contract/editor/brand.ts';
import { markUnread } from '../catalogue-writing/read-again.ts';
import { brands, products } from '../db/schema.ts';
import { getSlug } from './record-keys.ts';
import { requireNoPromotion } from './require-unused.ts';
import { tableResource } from './table-resource.ts';

export const brandResource = tableResource({
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
