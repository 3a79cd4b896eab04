import { type SQL, sql } from 'drizzle-orm';
import { readIdentifier } from '../../contract/reading.ts';

/** The condition that a promotion has a code in any spelling; one without a reading was written by the version before. */
export const readsAs = (coupon: SQL, code: string): SQL =>
  sql`(${coupon}.code_reading = ${readIdentifier(code)} OR
    (${coupon}.code_reading IS NULL AND upper(${coupon}.code) = upper(${code}::text)))`;

/**
 * The condition that a promotion is the one of a code, in any spelling; of two that an earlier version told apart by
 * their signs the one that was typed.
 */
export const hasCode = (code: string, coupon = sql`coupons`): SQL => sql`${coupon}.id = (
  SELECT known.id FROM coupons known WHERE ${readsAs(sql`known`, code)}
  ORDER BY upper(known.code) = upper(${code}::text) DESC, known.id LIMIT 1)`;
