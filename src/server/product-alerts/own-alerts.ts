import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { OwnAlert } from '../../contract/product-alert.ts';
import type { UserRow } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { productAlerts, products } from '../db/schema.ts';

type Account = Pick<UserRow, 'email' | 'emailVerifiedAt'>;

/** SQL condition: alerts for an e-mail that wait. */
const waitsFor = (email: string) =>
  and(eq(productAlerts.email, email), isNotNull(productAlerts.confirmedAt), isNull(productAlerts.sentAt));

/**
 * The alerts that wait for an account, newest first; none where its e-mail is unconfirmed, because it may be someone
 * else's.
 */
export async function readOwnAlerts(
  queries: Queries,
  { email, emailVerifiedAt }: Account,
): Promise<OwnAlert[]> {
  if (!emailVerifiedAt) return [];
  return queries
    .select({
      id: productAlerts.id,
      productName: products.name,
      slug: products.slug,
      kind: productAlerts.kind,
      price: productAlerts.wantedPrice,
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(waitsFor(email))
    .orderBy(desc(productAlerts.id));
}

/** @returns whether there was such an alert of the account */
export async function endOwnAlert(
  queries: Queries,
  { email, emailVerifiedAt }: Account,
  id: number,
): Promise<boolean> {
  if (!emailVerifiedAt) return false;
  const ended = await queries
    .delete(productAlerts)
    .where(and(eq(productAlerts.id, id), waitsFor(email)))
    .returning({ id: productAlerts.id });
  return ended.length > 0;
}
