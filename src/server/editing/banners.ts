import { asc, eq, sql } from 'drizzle-orm';
import {
  type BannerContent,
  bannerContent,
  bannerRecordResponse,
  bannerRecordsResponse,
} from '../../contract/editor/banner.ts';
import { banners } from '../db/schema.ts';
import { byId, written } from './record-keys.ts';
import type { Resource, ResourceRecord } from './resource.ts';

const toRecord = ({ id, ...content }: typeof banners.$inferSelect): ResourceRecord<BannerContent> => ({
  id,
  content,
});

const LAST = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM banners)`;
const toRow = ({ position, ...content }: BannerContent) => ({ ...content, position: position ?? LAST });

export const bannerResource: Resource<BannerContent> = {
  name: 'banner',
  path: '/banners',
  tag: 'Content',
  permission: 'content',
  key: byId,
  content: bannerContent,
  changes: bannerContent.partial(),
  response: bannerRecordResponse,
  listResponse: bannerRecordsResponse,
  list: async (queries) =>
    (await queries.select().from(banners).orderBy(asc(banners.position), asc(banners.id))).map(toRecord),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(banners)
      .where(eq(banners.id, Number(key)));
    return row && toRecord(row);
  },
  add: async (transaction, content) =>
    written(await transaction.insert(banners).values(toRow(content)).returning()).id,
  change: async (transaction, { id }, after) =>
    written(
      await transaction
        .update(banners)
        .set(toRow(after))
        .where(eq(banners.id, Number(id)))
        .returning(),
    ).id,
  remove: async (transaction, { id }) => {
    await transaction.delete(banners).where(eq(banners.id, Number(id)));
  },
};
