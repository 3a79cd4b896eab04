import { and, eq, inArray } from 'drizzle-orm';
import { type Author, lockAuthor } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { helpfulVotes, productPosts } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { accountsOfMailbox } from '../limits/blocked-contacts.ts';
import { hasReceivedGoods } from './reviewed-product.ts';

const UNPROVED = 'Please confirm your email first, by the link that we emailed you.';

/**
 * An account alone costs nothing. @throws HttpError forbidden of a customer without a confirmed e-mail or a delivered
 * order
 */
async function requireProof(transaction: Queries, { id, emailVerifiedAt, staffRole }: Author): Promise<void> {
  if (emailVerifiedAt || staffRole) return;
  if (!(await hasReceivedGoods(transaction, id))) throw new HttpError('forbidden', UNPROVED);
}

/** Whether another account of the voter's mailbox wrote the review or has voted: a mailbox has endless addresses. */
async function hasMailboxVoted(
  transaction: Queries,
  voter: Author,
  post: { id: number; userId: string },
): Promise<boolean> {
  if (!voter.emailVerifiedAt) return false;
  const others = (await accountsOfMailbox(transaction, voter.email)).flatMap(({ id, isConfirmed }) =>
    isConfirmed && id !== voter.id ? [id] : [],
  );
  if (others.includes(post.userId)) return true;
  const isVote = and(eq(helpfulVotes.postId, post.id), inArray(helpfulVotes.userId, others));
  return others.length > 0 && (await transaction.$count(helpfulVotes, isVote)) > 0;
}

/**
 * Sets whether an account finds a published review helpful: one vote for each account and mailbox, and none on the own.
 * Anyone may take the own vote back.
 * @returns how many accounts do now
 * @throws HttpError not_found, or forbidden for the own review and for an account without proof
 */
export async function voteHelpful(
  queries: Queries,
  userId: string,
  postId: number,
  isHelpful: boolean,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    const voter = await lockAuthor(transaction, userId);
    // Locked, so that votes of a mailbox see each other, and none is for a text that changes meanwhile.
    const [post] = await transaction
      .select({ userId: productPosts.userId })
      .from(productPosts)
      .where(
        and(
          eq(productPosts.id, postId),
          eq(productPosts.kind, 'review'),
          eq(productPosts.state, 'published'),
        ),
      )
      .for('no key update');
    if (!post) throw new HttpError('not_found', 'Review not found');
    if (post.userId === userId) throw new HttpError('forbidden', 'This is your own review.');
    const vote = { postId, userId };
    if (isHelpful) {
      await requireProof(transaction, voter);
      if (!(await hasMailboxVoted(transaction, voter, { id: postId, ...post })))
        await transaction.insert(helpfulVotes).values(vote).onConflictDoNothing();
    } else
      await transaction
        .delete(helpfulVotes)
        .where(and(eq(helpfulVotes.postId, postId), eq(helpfulVotes.userId, userId)));
    return transaction.$count(helpfulVotes, eq(helpfulVotes.postId, postId));
  });
}
