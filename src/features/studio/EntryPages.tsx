import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from './Loading.tsx';
import * as shared from './messages.ts';
import { ListPages, useListPage } from './use-list.tsx';

type Props<Entry> = {
  label: string;
  loading: string;
  /** What is said where there is none. */
  none: string;
  /** Reads a page; must stay the same while it is shown. */
  fetchPage: (page: number) => Promise<{ data: Entry[]; total: number; limit: number }>;
  /** An item of the list, with its key. @param onDone reads the list again */
  children: (entry: Entry, onDone: () => void) => ReactNode;
};

/** A list by pages of whatever staff read, with how many there are. */
export function EntryPages<Entry>({ label, loading, none, fetchPage, children }: Props<Entry>) {
  const page = useListPage();
  const [result, load] = useQuery(useCallback(() => fetchPage(page), [fetchPage, page]));
  const summary = useRef<HTMLParagraphElement>(null);
  const isRead = useRef(true);
  useEffect(() => {
    if (isRead.current || result.state !== 'ready') return;
    isRead.current = true;
    // The pressed button may be gone with its entry; who types elsewhere by now goes on there.
    if (document.activeElement === document.body) summary.current?.focus();
  }, [result]);
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return <Loading text={loading} />;
  const { data, total, limit } = shown;
  const readAgain = () => {
    isRead.current = false;
    void load();
  };
  return (
    <>
      <p role="status" ref={summary} tabIndex={-1} className="text-muted mb-3 text-sm outline-none">
        {total === 0 ? none : shared.entryCount(total)}
      </p>
      <ul className="studio-list" aria-label={label}>
        {data.map((entry) => children(entry, readAgain))}
      </ul>
      <ListPages total={total} limit={limit} />
    </>
  );
}
