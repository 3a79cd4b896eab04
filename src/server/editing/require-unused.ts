import { asc, eq, sql } from 'drizzle-orm';
import { promotionName } from '../../rules/price/promotions.ts';
import type { Queries } from '../db/database.ts';
import { coupons, customerGroups, promotionTargets } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

type Target = 'categoryId' | 'brandId' | 'groupId';

/** @throws HttpError in_use, naming the first promotion that is for a category, brand or group of customers */
export const requireNoPromotion =
  (target: Target) =>
  async (transaction: Queries, id: number): Promise<void> => {
    const [naming] = await transaction
      .select({ title: coupons.title, code: coupons.code })
      .from(promotionTargets)
      .innerJoin(coupons, eq(coupons.id, promotionTargets.promotionId))
      .where(eq(promotionTargets[target], id))
      .orderBy(asc(coupons.id))
      .limit(1);
    if (naming)
      throw new HttpError('in_use', `The promotion ${promotionName(naming)} is for it: change it first.`);
  };

/** @throws HttpError in_use, naming the first group of customers whose price counts in a category */
export async function requireNoGroup(transaction: Queries, categoryId: number): Promise<void> {
  const [naming] = await transaction
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(sql`${categoryId} = ANY(${customerGroups.categoryIds})`)
    .orderBy(asc(customerGroups.id))
    .limit(1);
  if (naming)
    throw new HttpError('in_use', `The customer group ${naming.name} names this category: change it first.`);
}
