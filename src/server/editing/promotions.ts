import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { couponDefinition, promotionDefinition } from '../../contract/editor/promotion.ts';
import { readIdentifier } from '../../contract/reading.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, coupons, customerGroups, promotionTargets } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { readsAs } from '../promotions/promotions-of-order.ts';
import * as messages from './messages.ts';
import { requireAhead } from './require-unused.ts';
import type { Key, ResourceRecord } from './resource.ts';
import { tableResource } from './table-resource.ts';

type PromotionContent = z.output<typeof promotionDefinition.content>;

/** The slugs of what a promotion is for, as JSON. */
const getSlugs = (table: typeof categories | typeof brands, column: SQL) =>
  sql<string[]>`(SELECT coalesce(json_agg(named.slug ORDER BY named.slug), '[]') FROM promotion_targets t
    JOIN ${table} named ON named.id = t.${column} WHERE t.promotion_id = coupons.id)`;

const read = (queries: Queries) =>
  queries
    .select({
      ...getTableColumns(coupons),
      categories: getSlugs(categories, sql`category_id`),
      brands: getSlugs(brands, sql`brand_id`),
      groups: sql<string[]>`(SELECT coalesce(json_agg(g.name ORDER BY g.name), '[]') FROM promotion_targets t
        JOIN customer_groups g ON g.id = t.group_id WHERE t.promotion_id = coupons.id)`,
    })
    .from(coupons);

/** What a kind does not have is null, and so is a largest discount that is none. */
const toRecord = ({ id, codeReading: _, ...row }: Awaited<ReturnType<typeof read>>[number]) => ({
  id,
  content: {
    ...row,
    discountPercentage: row.discountPercentage || null,
    maxDiscount: row.maxDiscount === MAX_RUPEES ? null : row.maxDiscount,
    amount: row.amount || null,
    starts: row.starts?.toISOString() ?? null,
    expires: row.expires.toISOString(),
  },
});

/** @throws HttpError validation_error for a field that its kind needs */
function required<Value>(value: Value | null | undefined, field: string): Value {
  if (value === null || value === undefined || value === 0) throw fieldError(field, 'is missing', field);
  return value;
}

/** The most that it takes off. @throws HttpError validation_error for 0: it would never take anything off */
function mostOff({ maxDiscount }: PromotionContent): number {
  if (maxDiscount === 0)
    throw fieldError('maxDiscount', 'must be 1 or more, or empty for any amount', 'maxDiscount');
  return maxDiscount ?? MAX_RUPEES;
}

/** What a promotion of its kind has, and nothing that is left of another kind. @throws HttpError */
function getKind({ kind = 'percentage', ...content }: PromotionContent) {
  const none = {
    kind,
    discountPercentage: 0,
    maxDiscount: MAX_RUPEES,
    amount: 0,
    buyPieces: null,
    freePieces: null,
  };
  switch (kind) {
    case 'percentage':
      return {
        ...none,
        maxDiscount: mostOff(content),
        discountPercentage: required(content.discountPercentage, 'discountPercentage'),
      };
    case 'amount':
      return { ...none, amount: required(content.amount, 'amount') };
    case 'pieces':
      return {
        ...none,
        maxDiscount: mostOff(content),
        discountPercentage: content.discountPercentage ?? 100,
        buyPieces: required(content.buyPieces, 'buyPieces'),
        freePieces: required(content.freePieces, 'freePieces'),
      };
    case 'delivery':
      return none;
  }
}

function toRow(content: PromotionContent) {
  const { code = null, title = '', threshold, isPublic, isFirstOrder = false } = content;
  const { limitTotal = null, limitPerCustomer = null } = content;
  if (code === null && title === '')
    throw fieldError('title', 'is missing: without a code, shoppers know it by its title', 'title');
  const starts = content.starts ? new Date(content.starts) : null;
  const expires = new Date(content.expires);
  if (starts && starts >= expires) throw fieldError('expires', 'must be after the beginning', 'expires');
  const when = { starts, expires };
  return {
    code,
    codeReading: code && readIdentifier(code),
    title,
    threshold,
    isPublic,
    isFirstOrder,
    limitTotal,
    limitPerCustomer,
    ...when,
    ...getKind(content),
  };
}

/** @throws HttpError already_taken for the code of another promotion, in any spelling */
async function requireOwnCode(
  transaction: Queries,
  { code }: PromotionContent,
  before: ResourceRecord<PromotionContent> | undefined,
): Promise<void> {
  if (!code || code === before?.content.code) return;
  const [other] = await transaction
    .select({ code: coupons.code })
    .from(coupons)
    .where(and(readsAs(sql`coupons`, code), ne(coupons.id, Number(before?.id ?? 0))))
    .limit(1);
  if (!other) return;
  const message = messages.codeOfOther(other.code ?? '');
  throw new HttpError('already_taken', message, { fields: { code: message } });
}

type Targets = typeof categories | typeof brands | typeof customerGroups;
/** A table with the column that names its rows. */
type Named = [table: Targets, key: PgColumn];

/** The ids of slugs or names. @throws HttpError validation_error for one that names nothing */
async function getIds(
  transaction: Queries,
  [table, key]: Named,
  field: 'categories' | 'brands' | 'groups',
  names: readonly string[] = [],
): Promise<number[]> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return [];
  const found = await transaction.select({ id: table.id, name: key }).from(table).where(inArray(key, wanted));
  const unknown = wanted.find((name) => !found.some((row) => row.name === name));
  if (unknown !== undefined) throw fieldError(field, `names nothing of the shop: ${unknown}`, field);
  return found.map(({ id }) => id);
}

async function putTargets(transaction: Queries, promotionId: number, content: PromotionContent) {
  const ofCategories = await getIds(
    transaction,
    [categories, categories.slug],
    'categories',
    content.categories,
  );
  const ofBrands = await getIds(transaction, [brands, brands.slug], 'brands', content.brands);
  const ofGroups = await getIds(transaction, [customerGroups, customerGroups.name], 'groups', content.groups);
  const rows = [
    ...ofCategories.map((categoryId) => ({ promotionId, categoryId })),
    ...ofBrands.map((brandId) => ({ promotionId, brandId })),
    ...ofGroups.map((groupId) => ({ promotionId, groupId })),
  ];
  await transaction.delete(promotionTargets).where(eq(promotionTargets.promotionId, promotionId));
  if (rows.length > 0) await transaction.insert(promotionTargets).values(rows);
}

export const promotionResource = {
  ...tableResource({
    definition: promotionDefinition,
    tag: 'Promotions',
    table: coupons,
    order: [coupons.id],
    toRow: async (content, { before, transaction }) => {
      if (!before) requireAhead(content);
      await requireOwnCode(transaction, content, before);
      return toRow(content);
    },
    follow: (content, { transaction, id }) => putTargets(transaction, id, content),
  }),
  list: async (queries: Queries) => (await read(queries).orderBy(asc(coupons.id))).map(toRecord),
  find: async (queries: Queries, key: Key) => {
    const [row] = await read(queries).where(eq(coupons.id, Number(key)));
    return row && toRecord(row);
  },
};

/** Promotions by their earlier address. */
export const couponResource = { ...promotionResource, definition: couponDefinition };
