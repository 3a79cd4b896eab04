import { and, desc, eq } from 'drizzle-orm';
import type { OwnPost, OwnPosts } from '../../contract/product-post.ts';
import type { Queries } from '../db/database.ts';
import { productPosts } from '../db/schema.ts';
import { isBuyer, type ReviewedProduct } from './reviewed-product.ts';

export type PostRow = typeof productPosts.$inferSelect;

/** A post as its author sees it. An answer is shown once it is published. */
export const toOwnPost = ({ id, kind, rating, title, text, state, answer, createdAt }: PostRow): OwnPost => ({
  id,
  kind,
  rating,
  title,
  text,
  state,
  answer: state === 'published' ? answer : null,
  createdAt: createdAt.toISOString(),
});

/** What an account may write about a product and has written, the newest first. */
export async function readOwnPosts(
  queries: Queries,
  userId: string,
  { id, name, slug }: ReviewedProduct,
): Promise<OwnPosts> {
  const posts = await queries
    .select()
    .from(productPosts)
    .where(and(eq(productPosts.userId, userId), eq(productPosts.productId, id)))
    .orderBy(desc(productPosts.id));
  return {
    product: { name, slug },
    isBuyer: await isBuyer(queries, userId, id),
    posts: posts.map(toOwnPost),
  };
}
