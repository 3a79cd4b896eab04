import { asc, eq, sql } from 'drizzle-orm';
import { promotionName } from '../../rules/price/promotions.ts';
import type { FieldProblem } from '../catalogue-writing/check-product.ts';
import type { Queries } from '../db/database.ts';
import { coupons, customerGroups, promotionTargets } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';

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

/** @throws HttpError validation_error with the message of each field, if there is any */
export function requireNone(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new HttpError('validation_error', `${first.field} ${first.message}`, { fields });
}

/**
 * Refuses a new offer that has ended already: a mistyped year is more likely than a wish.
 * @throws HttpError validation_error at `expires`
 */
export function requireAhead({ expires }: { expires: string }): void {
  if (Date.parse(expires) > Date.now()) return;
  throw fieldError('expires', 'is in the past', 'expires');
}

type PostgresError = { code?: string; table?: string; constraint?: string };
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';

const errorOfPostgres = (error: unknown): PostgresError =>
  ((error as { cause?: unknown } | undefined)?.cause ?? error ?? {}) as PostgresError;

/** Records that refer to others, in words: a table's name is none. */
const REFERRING: Readonly<Record<string, string>> = {
  categories: 'categories',
  products: 'products',
  promotion_targets: 'promotions',
  series: 'series',
  shipments: 'parcels',
  money_movements: 'payments',
  stock_receipts: 'receipts',
};

/** The field of a constraint: `slug` of `brands_slug_unique`. */
const getField = ({ table = '', constraint = '' }: PostgresError) =>
  constraint.replace(`${table}_`, '').replace(/_(?:unique|pkey)$/, '');

/**
 * A violated constraint or a lock timeout as an error that the editor understands; any other error unchanged. Codes:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function toConstraintError(error: unknown): unknown {
  const broken = errorOfPostgres(error);
  if (broken.code === UNIQUE_VIOLATION) {
    const field = getField(broken);
    return new HttpError('already_taken', `Another record already has this ${field}.`, {
      fields: { [field]: 'is taken by another' },
    });
  }
  if (broken.code === FOREIGN_KEY_VIOLATION)
    return new HttpError(
      'in_use',
      `There are still ${REFERRING[broken.table ?? ''] ?? 'records'} that use it. Move or delete them first.`,
    );
  if (broken.code === LOCK_NOT_AVAILABLE) return new HttpError('edit_busy');
  return error;
}
