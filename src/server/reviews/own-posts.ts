import { and, desc, eq } from 'drizzle-orm';
import type { OwnPost } from '../../contract/own-post.ts';
import type { OwnPostOfProduct, OwnPosts } from '../../contract/product-post.ts';
import type { Queries } from '../db/database.ts';
import { productPosts, products } from '../db/schema.ts';
import { type PhotoRow, readPhotos, readUnusedPhotos, toOwnPhoto } from './photos.ts';
import { isBuyer, type ReviewedProduct } from './reviewed-product.ts';

export type PostRow = typeof productPosts.$inferSelect;

/** A post with its photos as its author sees it. An answer is shown once it is published. */
export const toOwnPost = (
  { id, kind, rating, title, text, state, answer, createdAt }: PostRow,
  photos: readonly PhotoRow[] = [],
): OwnPost => ({
  id,
  kind,
  rating,
  title,
  text,
  state,
  answer: state === 'published' ? answer : null,
  createdAt: createdAt.toISOString(),
  photos: photos.map(toOwnPhoto),
});

/** Posts as their author sees them, with what was read beside them. */
async function withPhotos<Beside extends object>(
  queries: Queries,
  found: readonly (Beside & { post: PostRow })[],
): Promise<(OwnPost & Omit<Beside & { post: PostRow }, 'post'>)[]> {
  const photos = await readPhotos(
    queries,
    found.map(({ post }) => post.id),
  );
  return found.map(({ post, ...beside }) => ({ ...toOwnPost(post, photos.get(post.id)), ...beside }));
}

/** All reviews and questions of an account with their products, the newest first. */
export async function readAllOwnPosts(queries: Queries, userId: string): Promise<OwnPostOfProduct[]> {
  const found = await queries
    .select({ post: productPosts, product: { name: products.name, slug: products.slug } })
    .from(productPosts)
    .innerJoin(products, eq(products.id, productPosts.productId))
    .where(eq(productPosts.userId, userId))
    .orderBy(desc(productPosts.id));
  return withPhotos(queries, found);
}

/** What an account may write about a product and has written, the newest first. */
export async function readOwnPosts(
  queries: Queries,
  userId: string,
  { id, name, slug }: ReviewedProduct,
): Promise<OwnPosts> {
  const found = await queries
    .select({ post: productPosts })
    .from(productPosts)
    .where(and(eq(productPosts.userId, userId), eq(productPosts.productId, id)))
    .orderBy(desc(productPosts.id));
  return {
    product: { name, slug },
    isBuyer: await isBuyer(queries, userId, id),
    posts: await withPhotos(queries, found),
    unusedPhotos: (await readUnusedPhotos(queries, { userId, productId: id })).map(toOwnPhoto),
  };
}
