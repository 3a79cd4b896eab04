import { asc, eq } from 'drizzle-orm';
import {
  type BrandContent,
  brandContent,
  brandRecordResponse,
  brandRecordsResponse,
} from '../../contract/editor/brand.ts';
import type { BrandRow } from '../catalogue/reference.ts';
import { markUnread } from '../catalogue-writing/read-again.ts';
import { brands, products } from '../db/schema.ts';
import { bySlug, slugOf, written } from './record-keys.ts';
import type { Resource, ResourceRecord } from './resource.ts';

const toRecord = ({ id, name, slug, logo }: BrandRow): ResourceRecord<BrandContent> => ({
  id,
  content: { name, slug, logo },
});
const toRow = (content: BrandContent) => ({
  name: content.name,
  slug: slugOf(content),
  logo: content.logo ?? null,
});

export const brandResource: Resource<BrandContent> = {
  name: 'brand',
  path: '/brands',
  tag: 'Catalogue',
  permission: 'catalogue',
  key: bySlug,
  content: brandContent,
  changes: brandContent.partial(),
  response: brandRecordResponse,
  listResponse: brandRecordsResponse,
  list: async (queries) => (await queries.select().from(brands).orderBy(asc(brands.name))).map(toRecord),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(brands)
      .where(eq(brands.slug, String(key)));
    return row && toRecord(row);
  },
  add: async (transaction, content) =>
    written(await transaction.insert(brands).values(toRow(content)).returning()).slug,
  change: async (transaction, before, after) => {
    const id = Number(before.id);
    const row = written(
      await transaction.update(brands).set(toRow(after)).where(eq(brands.id, id)).returning(),
    );
    if (after.name !== before.content.name) await markUnread(transaction, eq(products.brandId, id));
    return row.slug;
  },
  remove: async (transaction, { id }) => {
    await transaction.delete(brands).where(eq(brands.id, Number(id)));
  },
};
