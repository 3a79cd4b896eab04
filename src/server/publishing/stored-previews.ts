import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { hashOfToken, newToken } from '../accounts/secret-token.ts';
import type { Queries } from '../db/database.ts';
import { productPreviews } from '../db/schema.ts';

const KEPT_SECONDS = 10 * 60;
const OLDEST = sql`now() - make_interval(secs => ${KEPT_SECONDS})`;

/** Deletes previews that can no longer be opened. */
export const forgetPreviews = (queries: Queries) =>
  queries.delete(productPreviews).where(lt(productPreviews.createdAt, OLDEST));

/** Stores a rendered page, for every instance of the shop. @returns the token that opens it */
export async function storePreview(queries: Queries, html: string): Promise<string> {
  const { token, hash } = newToken();
  await forgetPreviews(queries);
  await queries.insert(productPreviews).values({ token: hash, html });
  return token;
}

/** A stored page; undefined where there is none, or no longer. */
export async function readPreview(queries: Queries, token: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ html: productPreviews.html })
    .from(productPreviews)
    .where(and(eq(productPreviews.token, hashOfToken(token)), gte(productPreviews.createdAt, OLDEST)));
  return found?.html;
}
