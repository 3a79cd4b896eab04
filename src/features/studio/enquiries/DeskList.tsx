import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';

type Props<Entry> = {
  label: string;
  /** What is said where there is none. */
  none: string;
  /** Reads a page; must stay the same while it is shown. */
  fetchPage: (page: number) => Promise<{ data: Entry[]; total: number; limit: number }>;
  /** @param onDone reads the list again */
  children: (entry: Entry, onDone: () => void) => ReactNode;
};

/** One page of what customers wrote to the shop, of whatever kind. */
export function DeskList<Entry extends { id: number }>({ label, none, fetchPage, children }: Props<Entry>) {
  const [page, setPage] = useState(1);
  const ask = useCallback(() => fetchPage(page), [fetchPage, page]);
  const [result, load] = useQuery(ask);
  const summary = useRef<HTMLParagraphElement>(null);
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return <Loading text={messages.loading} />;
  const { data, total, limit } = shown;
  const afterAnswer = async () => {
    await load();
    // The pressed button is gone with its entry.
    summary.current?.focus();
  };
  return (
    <>
      <p role="status" ref={summary} tabIndex={-1} className="text-muted mb-3 text-sm outline-none">
        {total === 0 ? none : shared.entryCount(total)}
      </p>
      <ul className="studio-list" aria-label={label}>
        {data.map((entry) => (
          <li key={entry.id} className="panel studio-entry">
            {children(entry, () => void afterAnswer())}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('enquiries')}
        onChoose={setPage}
      />
    </>
  );
}
