import type { OwnPost } from '../../../contract/product-post.ts';
import { shownStars, spokenStars } from '../../../rules/rating-words.ts';

const STATE_WORDS: Readonly<Record<OwnPost['state'], string>> = {
  pending: 'Waits to be read by us',
  published: 'Published',
  rejected: 'Not published',
};

function Item({ post: { rating, title, text, state, answer } }: { post: OwnPost }) {
  return (
    <li className="border-line grid gap-1 border-b py-3 last:border-b-0">
      <p className="text-muted text-sm">
        {rating === null ? 'Question' : 'Review'} · {STATE_WORDS[state]}
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
      {answer && <p className="text-muted wrap-anywhere whitespace-pre-line">Our answer: {answer}</p>}
    </li>
  );
}

/** What the shopper wrote about a product, and whether it is published. */
export const OwnPostList = ({ posts }: { posts: readonly OwnPost[] }) =>
  posts.length > 0 && (
    <section aria-labelledby="own-posts-title" className="panel p-4 sm:p-6">
      <h2 id="own-posts-title" className="text-lg font-bold">
        What you wrote
      </h2>
      <ul>
        {posts.map((post) => (
          <Item key={post.id} post={post} />
        ))}
      </ul>
    </section>
  );
