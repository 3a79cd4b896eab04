import { eq } from 'drizzle-orm';
import type { AlertScope } from '../../contract/product-alert.ts';
import { hashOfToken } from '../accounts/secret-token.ts';
import type { Queries } from '../db/database.ts';
import { productAlerts } from '../db/schema.ts';

/**
 * Ends the alert of a mailed link, or all alerts of its address.
 * @returns whether the link was valid; it is used up then
 */
export async function endAlerts(queries: Queries, token: string, scope: AlertScope): Promise<boolean> {
  const [named] = await queries
    .select({ id: productAlerts.id, email: productAlerts.email })
    .from(productAlerts)
    .where(eq(productAlerts.endTokenHash, hashOfToken(token)));
  if (!named) return false;
  await queries
    .delete(productAlerts)
    .where(scope === 'address' ? eq(productAlerts.email, named.email) : eq(productAlerts.id, named.id));
  return true;
}
