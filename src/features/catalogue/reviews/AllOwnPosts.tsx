import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { listAllOwnPosts } from '../../../contract/calls/reviews.ts';
import type { OwnPostOfProduct } from '../../../contract/product-post.ts';
import { Failure } from '../../../ui/Failure.tsx';
import * as messages from '../messages.ts';
import { OwnPostItems } from './OwnPostList.tsx';

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
