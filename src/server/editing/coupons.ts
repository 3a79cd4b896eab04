import { asc, eq } from 'drizzle-orm';
import {
  type CouponContent,
  couponContent,
  couponEntriesAnswer,
  couponEntryAnswer,
} from '../../contract/editor/promotion.ts';
import { coupons } from '../db/schema.ts';
import { byId, written } from './keys.ts';
import type { Entry, Resource } from './resource.ts';

const toEntry = ({ id, expires, ...content }: typeof coupons.$inferSelect): Entry<CouponContent> => ({
  id,
  content: { ...content, expires: expires.toISOString() },
});

const toRow = (content: CouponContent) => ({
  ...content,
  expires: new Date(content.expires),
  limitTotal: content.limitTotal ?? null,
  limitPerCustomer: content.limitPerCustomer ?? null,
});

export const couponResource: Resource<CouponContent> = {
  name: 'coupon',
  path: '/coupons',
  tag: 'Promotions',
  permission: 'content',
  key: byId,
  content: couponContent,
  changes: couponContent.partial(),
  answer: couponEntryAnswer,
  listAnswer: couponEntriesAnswer,
  list: async (queries) => (await queries.select().from(coupons).orderBy(asc(coupons.id))).map(toEntry),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(coupons)
      .where(eq(coupons.id, Number(key)));
    return row && toEntry(row);
  },
  add: async (transaction, content) =>
    written(await transaction.insert(coupons).values(toRow(content)).returning()).id,
  change: async (transaction, { id }, after) =>
    written(
      await transaction
        .update(coupons)
        .set(toRow(after))
        .where(eq(coupons.id, Number(id)))
        .returning(),
    ).id,
  remove: async (transaction, { id }) => {
    await transaction.delete(coupons).where(eq(coupons.id, Number(id)));
  },
};
