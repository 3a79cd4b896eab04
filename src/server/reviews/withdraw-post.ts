import { and, eq } from 'drizzle-orm';
import { lockAuthor } from '../accounts/lock-author.ts';
import type { Queries } from '../db/database.ts';
import { productPosts } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { deletePhotosOfPost } from './photos.ts';

/**
 * Deletes a review or a question of an account, in whatever state, with its photos and votes.
 * @returns the names of the photos
 * @throws HttpError not_found, also for another's
 */
export async function withdrawPost(queries: Queries, userId: string, id: number): Promise<string[]> {
  const isOwn = and(eq(productPosts.id, id), eq(productPosts.userId, userId));
  return queries.transaction(async (transaction) => {
    await lockAuthor(transaction, userId);
    const [post] = await transaction
      .select({ id: productPosts.id })
      .from(productPosts)
      .where(isOwn)
      .for('update');
    if (!post) throw new HttpError('not_found');
    const photos = await deletePhotosOfPost(transaction, id, 'all');
    await transaction.delete(productPosts).where(isOwn);
    return photos;
  });
}
