import { asc, eq } from 'drizzle-orm';
import {
  type CouponContent,
  couponContent,
  couponRecordResponse,
  couponRecordsResponse,
} from '../../contract/editor/coupon.ts';
import { coupons } from '../db/schema.ts';
import { byId, written } from './record-keys.ts';
import { requireAhead } from './require-ahead.ts';
import type { Resource, ResourceRecord } from './resource.ts';

const toRecord = ({
  id,
  expires,
  ...content
}: typeof coupons.$inferSelect): ResourceRecord<CouponContent> => ({
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
  response: couponRecordResponse,
  listResponse: couponRecordsResponse,
  list: async (queries) => (await queries.select().from(coupons).orderBy(asc(coupons.id))).map(toRecord),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(coupons)
      .where(eq(coupons.id, Number(key)));
    return row && toRecord(row);
  },
  add: async (transaction, content) => {
    requireAhead(content);
    return written(await transaction.insert(coupons).values(toRow(content)).returning()).id;
  },
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
