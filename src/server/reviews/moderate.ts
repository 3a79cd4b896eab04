import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PostKind } from '../../contract/own-post.ts';
import type { Moderation, PostsQuery, StaffPost } from '../../contract/product-post.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { productPosts, products, users } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import { type Mail, OWNER_PRIORITY, queueMail } from '../mail/queue.ts';
import * as messages from './messages.ts';
import { type PostRow, toOwnPost } from './own-posts.ts';
import { deletePhotosOfPost, type PhotoRow, readPhotos } from './photos.ts';

/** A decision of staff; `answer` is the shop's, of what is rejected the reason. */
type Decision = {
  kind: PostKind;
  state: 'published' | 'rejected';
  answer: string;
  product: { name: string; slug: string };
};

function publishedText({ kind, answer }: Decision, product: string): { subject: string; parts: string[] } {
  if (kind === 'question')
    return { subject: messages.questionAnsweredSubject, parts: [messages.questionAnswered(product, answer)] };
  const parts = [messages.reviewPublished(product), ...(answer ? [messages.reviewAnswer(answer)] : [])];
  return { subject: messages.reviewPublishedSubject, parts };
}

/**
 * The mail that notifies the author of a review or a question. What the author wrote is not in it.
 * @param siteUrl where the shop's pages are
 */
export function decisionMail(decision: Decision, siteUrl: string): Pick<Mail, 'subject' | 'body'> {
  const { kind, state, answer, product } = decision;
  const name = defuseLinks(product.name);
  const getAddress = (path: string) => new URL(path, siteUrl).href;
  const published = state === 'published' ? publishedText(decision, name) : undefined;
  const parts = published
    ? [...published.parts, messages.readIt(getAddress(`/product/${product.slug}`))]
    : [
        messages.notPublished(kind, name),
        answer ? messages.reasonGiven(answer) : messages.usualReasons,
        messages.writeAgain(getAddress(`/product-review?product=${product.slug}`)),
      ];
  return {
    subject: published?.subject ?? messages.notPublishedSubject(kind),
    body: [messages.greeting, ...parts, shopIdentity().name].join('\n\n'),
  };
}

type PostOfProduct = { post: PostRow; product: StaffPost['product'] };

const toStaffPost = ({ post, product }: PostOfProduct, photos?: readonly PhotoRow[]): StaffPost => ({
  ...toOwnPost(post, photos),
  answer: post.answer,
  author: post.author,
  revision: post.revision,
  product,
});

const posts = (queries: Queries) =>
  queries
    .select({ post: productPosts, product: { name: products.name, slug: products.slug } })
    .from(productPosts)
    .innerJoin(products, eq(products.id, productPosts.productId));

/** One page of the posts in a state: those that wait the longest first, of the others the newest. */
export async function listPosts(queries: Queries, { state, ...page }: PostsQuery): Promise<Page<StaffPost>> {
  const isInState = eq(productPosts.state, state);
  const inOrder = posts(queries)
    .where(isInState)
    .orderBy(state === 'pending' ? asc(productPosts.id) : desc(productPosts.id));
  return listPage(page, inOrder, queries.$count(productPosts, isInState), async (found) => {
    const ids = found.map(({ post }) => post.id);
    const photos = await readPhotos(queries, ids);
    return found.map((each) => toStaffPost(each, photos.get(each.post.id)));
  });
}

/**
 * Queues the mail about a decision. The author's row is not locked, because writing locks it before the post: who deletes
 * the account meanwhile waits for the post, and deletes its mails afterwards.
 */
async function notifyAuthor(
  transaction: Queries,
  userId: string,
  decision: Decision,
  siteUrl: string,
): Promise<void> {
  const [author] = await transaction.select().from(users).where(eq(users.id, userId));
  if (!author || author.deletedAt) return;
  await queueMail(transaction, {
    recipient: author.email,
    priority: OWNER_PRIORITY,
    ...decisionMail(decision, siteUrl),
  });
}

const ANSWER_MISSING = 'A question is published with an answer';

/**
 * Publishes or rejects a post, or changes that and the answer later, with its audit entry. Its author is notified of
 * each decision once, not of another wording. A rejected one loses its photos, whose names are returned too.
 * @throws HttpError not_found, edited_meanwhile where its author or other staff changed it since it was read, or
 * validation_error for a question without an answer
 */
export async function decidePost(
  queries: Queries,
  id: number,
  { revision, state, answer, removedPhotos }: Moderation,
  { actorId, siteUrl }: { actorId: string; siteUrl: string },
): Promise<{ post: StaffPost; removedPhotos: string[] }> {
  return queries.transaction(async (transaction) => {
    const isThis = eq(productPosts.id, id);
    const [before] = await transaction.select().from(productPosts).where(isThis).for('update');
    if (!before) throw new HttpError('not_found');
    if (before.revision !== revision) throw new HttpError('edited_meanwhile');
    if (before.kind === 'question' && state === 'published' && answer === '')
      throw fieldError('answer', ANSWER_MISSING);
    // Before the post, whose trigger writes what is left into the product.
    const removed = await deletePhotosOfPost(transaction, id, state === 'rejected' ? 'all' : removedPhotos);
    await transaction
      .update(productPosts)
      .set({
        state,
        // A decision that another member of staff has not seen is not overwritten.
        revision: before.revision + 1,
        decidedAt: sql`now()`,
        answer: answer || null,
        publishedAt: state === 'published' ? (before.publishedAt ?? sql`now()`) : null,
      })
      .where(isThis);
    const [decided] = await posts(transaction).where(isThis);
    if (!decided) throw new HttpError('not_found');
    const { product } = decided;
    await audit(transaction, {
      actorId,
      action: `${before.kind}.${state}`,
      subject: product.slug,
      // Not the text: it goes with its author's account, and audit entries stay.
      details: {
        id,
        from: before.state,
        ...(answer && { answer }),
        ...(removed.length > 0 && { removedPhotos: removed.length }),
      },
    });
    if (before.state !== state)
      await notifyAuthor(transaction, before.userId, { kind: before.kind, state, answer, product }, siteUrl);
    const photos = await readPhotos(transaction, [id]);
    return { post: toStaffPost(decided, photos.get(id)), removedPhotos: removed };
  });
}
