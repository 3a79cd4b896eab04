import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError, describeFailure } from '../../../client/http.ts';
import { listAllOwnPosts, withdrawPost } from '../../../contract/calls/reviews.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OwnPost } from '../../../contract/own-post.ts';
import type { OwnPostOfProduct } from '../../../contract/product-post.ts';
import { shownStars, spokenStars } from '../../../rules/product/rating-words.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { OwnPhotos } from '../../../ui/photos/PhotosField.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import * as messages from '../messages.ts';

const STATE_WORDS: Readonly<Record<OwnPost['state'], string>> = {
  pending: messages.waitingToBeRead,
  published: messages.published,
  rejected: messages.notPublished,
};

type Withdrawn = { onWithdrawn: () => void };

function Withdraw({ post: { id, kind }, onWithdrawn }: { post: OwnPost } & Withdrawn) {
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.remove));
  return (
    <>
      <ConfirmDialog
        label={messages.deleteButton}
        accessibleName={messages.deletePostLabel(kind)}
        question={kind === 'review' ? messages.deleteReviewWarning : messages.deleteQuestionWarning}
        keepLabel={messages.keepIt}
        isBusy={isSending}
        onConfirm={() =>
          void send(async () => {
            await callApi(withdrawPost, { id });
            showToast(messages.postDeleted(kind));
            onWithdrawn();
          })
        }
      />
      <ErrorText>{error}</ErrorText>
    </>
  );
}

function Item({ post, onWithdrawn }: { post: OwnPost } & Withdrawn) {
  const { rating, title, text, state, answer, photos } = post;
  return (
    <li className="border-line grid gap-1 border-b py-3 last:border-b-0">
      <p className="text-muted text-sm">
        {rating === null ? messages.question : messages.review} · {STATE_WORDS[state]}
      </p>
      {rating !== null && (
        <p>
          <span className="rating" aria-hidden="true">
            {shownStars(rating)}
          </span>
          <span className="sr-only">{spokenStars(rating)}</span>
        </p>
      )}
      {title && <p className="font-semibold wrap-anywhere">{title}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <OwnPhotos photos={photos} />
      {answer && <p className="text-muted wrap-anywhere whitespace-pre-line">{messages.ourAnswer(answer)}</p>}
      <Withdraw post={post} onWithdrawn={onWithdrawn} />
    </li>
  );
}

/** Posts of the shopper, each with its state and a button that deletes it. */
const OwnPostItems = ({ posts, onWithdrawn }: { posts: readonly OwnPost[] } & Withdrawn) => (
  <ul>
    {posts.map((post) => (
      <Item key={post.id} post={post} onWithdrawn={onWithdrawn} />
    ))}
  </ul>
);

/** What the shopper wrote about a product, and whether it is published. */
export const OwnPostList = ({ posts, onWithdrawn }: { posts: readonly OwnPost[] } & Withdrawn) =>
  posts.length > 0 && (
    <section aria-labelledby="own-posts-title" className="panel p-4 sm:p-6">
      <h2 id="own-posts-title" className="text-lg font-bold">
        {messages.whatYouWrote}
      </h2>
      <OwnPostItems posts={posts} onWithdrawn={onWithdrawn} />
    </section>
  );

const byProduct = (posts: readonly OwnPostOfProduct[]) =>
  [...Map.groupBy(posts, ({ product }) => product.slug).entries()].map(([slug, written]) => ({
    slug,
    name: written[0]?.product.name ?? slug,
    written,
  }));

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404;

const readPosts = async () => (await callApi(listAllOwnPosts)).data;

/** All that the shopper wrote, product by product: what was written last comes first. */
export function AllOwnPosts() {
  const [result, load] = useQuery(readPosts);
  if (result.state === 'failed' && isUnknown(result.error)) return <p>{messages.reviewsNotOffered}</p>;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  if (!result.last) return <div className="skeleton h-48" aria-hidden="true" />;
  if (result.last.length === 0) return <p>{messages.noPostsYet}</p>;
  return (
    <div className="grid gap-6">
      {byProduct(result.last).map(({ slug, name, written }) => (
        <section key={slug} aria-label={name} className="panel p-4 sm:p-6">
          <h2 className="text-lg font-bold">
            <a href={`/product-review?product=${slug}`} className="underline underline-offset-3">
              {name}
            </a>
          </h2>
          <OwnPostItems posts={written} onWithdrawn={() => void load()} />
        </section>
      ))}
    </div>
  );
}
