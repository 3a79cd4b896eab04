import { useCallback, useRef } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchPosts } from '../../../client/editor/reviews.ts';
import { POST_STATES, type PostState } from '../../../contract/own-post.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../Loading.tsx';
import { oneOf } from '../list-address.ts';
import * as shared from '../messages.ts';
import { ListPages, useList, useListPage } from '../use-list.tsx';
import * as messages from './messages.ts';
import { PostEntry } from './PostEntry.tsx';

function Posts({ state }: { state: PostState }) {
  const page = useListPage();
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
      <ListPages total={total} limit={limit} />
    </>
  );
}

const FIELDS = { state: oneOf(POST_STATES, 'pending') };

/** What shoppers wrote about products: first what waits to be published. */
export function ReviewDesk() {
  const {
    values: { state },
    show,
  } = useList(FIELDS);
  return (
    <>
      <div className="studio-bar">
        <label>
          <span className="mb-1 block font-medium">{shared.listFilterLabel}</span>
          <select className="field" value={state} onChange={({ target }) => show({ state: target.value })}>
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
