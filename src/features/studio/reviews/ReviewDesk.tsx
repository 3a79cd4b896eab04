import { useCallback, useRef, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchPosts } from '../../../client/editor/reviews.ts';
import { POST_STATES, type PostState } from '../../../contract/own-post.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';
import { PostEntry } from './PostEntry.tsx';

function Posts({ state }: { state: PostState }) {
  const [page, setPage] = useState(1);
  const ask = useCallback(() => fetchPosts(state, page), [state, page]);
  const [result, load] = useQuery(ask);
  const summary = useRef<HTMLParagraphElement>(null);
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return <Loading text={messages.loadingPosts} />;
  const { data, total, limit } = shown;
  const afterDecision = async () => {
    await load();
    // The pressed button is gone with its entry.
    summary.current?.focus();
  };
  return (
    <>
      <p role="status" ref={summary} tabIndex={-1} className="text-muted mb-3 text-sm outline-none">
        {shared.entryCount(total)}
      </p>
      <ul className="studio-list" aria-label={messages.postsLabel}>
        {data.map((post) => (
          <PostEntry key={`${post.id} ${post.revision}`} post={post} onDecided={() => void afterDecision()} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('reviews')}
        onChoose={setPage}
      />
    </>
  );
}

/** What shoppers wrote about products: first what waits to be published. */
export function ReviewDesk() {
  const [state, setState] = useState<PostState>('pending');
  return (
    <>
      <div className="studio-bar">
        <label>
          <span className="mb-1 block font-medium">{shared.listFilterLabel}</span>
          <select
            className="field"
            value={state}
            onChange={({ target }) =>
              setState(POST_STATES.find((each) => each === target.value) ?? 'pending')
            }
          >
            {POST_STATES.map((each) => (
              <option key={each} value={each}>
                {messages.postStates[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Posts key={state} state={state} />
    </>
  );
}
