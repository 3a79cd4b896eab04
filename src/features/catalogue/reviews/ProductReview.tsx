import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import type { User } from '../../../contract/account.ts';
import { listOwnPosts } from '../../../contract/calls/reviews.ts';
import { AccountButtons } from '../../../ui/AccountButtons.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { $user, firstAuthTab } from '../../session/store.ts';
import * as messages from '../messages.ts';
import { AllOwnPosts, OwnPostList } from './AllOwnPosts.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';

/** Not a product, or not a slug at all. */
const isUnknown = (error: Error) => error instanceof ApiError && [400, 404].includes(error.status);

const LogIn = () => (
  <section className="panel grid gap-3 p-4 sm:p-6">
    <p>{messages.logInToReview}</p>
    <div className="flex flex-wrap gap-3">
      <AccountButtons first={firstAuthTab()} />
    </div>
  </section>
);

const Waiting = () => <div className="skeleton h-48" aria-hidden="true" />;

function Writing({ owner, slug }: { owner: User['id']; slug: string }) {
  const [ask] = useState(() => async () => (await callApi(listOwnPosts, { slug })).data);
  const [result, load] = useQuery(ask);
  const own = result.last;
  const isShown = own !== undefined;
  // The link to the question names a part that was not there when the page opened.
  useEffect(() => {
    if (isShown && location.hash === '#question') document.getElementById('question')?.scrollIntoView();
  }, [isShown]);
  if (result.state === 'failed')
    return isUnknown(result.error) ? (
      <p>{messages.productNotReviewable}</p>
    ) : (
      <Failure message={result.error.message} onRetry={load} />
    );
  if (!own) return <Waiting />;
  const written = own.posts.find(({ kind }) => kind === 'review');
  return (
    <div className="grid gap-6">
      <p>
        <a href={`/product/${own.product.slug}`} className="text-brand underline underline-offset-3">
          {own.product.name}
        </a>
      </p>
      <OwnPostList posts={own.posts} onWithdrawn={load} />
      <section aria-labelledby="review-title" className="panel p-4 sm:p-6">
        <h2 id="review-title" className="mb-3 text-lg font-bold">
          {written ? messages.changeReviewTitle : messages.writeAReview}
        </h2>
        {own.isBuyer ? (
          <ReviewForm
            // A withdrawn review leaves an empty form.
            key={written?.id ?? 'new'}
            owner={owner}
            slug={slug}
            written={written}
            unusedPhotos={own.unusedPhotos}
            onSent={load}
          />
        ) : (
          <p>{messages.onlyBuyersReviewNote}</p>
        )}
      </section>
      <section id="question" aria-labelledby="question-title" className="panel scroll-mt-24 p-4 sm:p-6">
        <h2 id="question-title" className="mb-3 text-lg font-bold">
          {messages.askAQuestion}
        </h2>
        <QuestionForm owner={owner} slug={slug} onSent={load} />
      </section>
    </div>
  );
}

function Content() {
  const user = useStore($user);
  const [slug] = useState(() => new URLSearchParams(location.search).get('product') ?? '');
  if (!user) return <LogIn />;
  return slug === '' ? <AllOwnPosts key={user.id} /> : <Writing key={user.id} owner={user.id} slug={slug} />;
}

/**
 * Where a shopper reviews a product or asks about it: `?product=` names it by its slug. Without it, all that was
 * written.
 */
export const ProductReview = () => (useHydrated() ? <Content /> : <Waiting />);
