import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { helpfulVotes, productPosts } from '../db/schema.ts';
import { HttpError } from '../http-error.ts';
import { lockAuthor } from './lock-author.ts';

/**
 * Sets whether an account finds a published review helpful: one vote each, and none on the own.
 * @returns how many accounts do now
 * @throws HttpError not_found, or forbidden for the own review
 */
export async function voteHelpful(
  queries: Queries,
  userId: string,
  postId: number,
  isHelpful: boolean,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    await lockAuthor(transaction, userId);
    const [post] = await transaction
      .select({ userId: productPosts.userId })
      .from(productPosts)
      .where(
        and(
          eq(productPosts.id, postId),
          eq(productPosts.kind, 'review'),
          eq(productPosts.state, 'published'),
        ),
      );
    if (!post) throw new HttpError('not_found', 'Review not found');
    if (post.userId === userId) throw new HttpError('forbidden', 'This is your own review.');
    const vote = { postId, userId };
    if (isHelpful) await transaction.insert(helpfulVotes).values(vote).onConflictDoNothing();
    else
      await transaction
        .delete(helpfulVotes)
        .where(and(eq(helpfulVotes.postId, postId), eq(helpfulVotes.userId, userId)));
    return Number(await transaction.$count(helpfulVotes, eq(helpfulVotes.postId, postId)));
  });
}
