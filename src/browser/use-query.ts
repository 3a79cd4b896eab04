import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/http.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { type Ask, newestRead } from './newest-read.ts';

export type { Ask } from './newest-read.ts';

/** A read that is loading, done, or failed with a message safe to show. `last`: the newest data so far. */
export type Query<Data> = { last: Data | undefined } & (
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; error: Error }
);

/** How the newest read of a question ended; without an error its data is the last. */
type Settled<Data> = { ask: Ask<Data>; error?: Error };

/** Takes over what a call returned as the newest data. */
export type Put<Data> = (next: Data | ((now: Data) => Data)) => void;
/** A read, how it is made again, and how a change is put in its place. */
export type Reading<Data> = [Query<Data>, again: () => Promise<Data | undefined>, put: Put<Data>];

/**
 * Reads at mount, when `ask` is another function, and when the returned function is called. A newer read and
 * unmounting abort the present one.
 * @param ask must be the same function from render to render while the question is the same; undefined reads nothing
 * and stays loading
 * @returns the state of the read, a function that reads again and returns the data, or undefined after a failure, and
 * one that puts newer data in place of what was read
 */
export function useQuery<Data>(ask: Ask<Data> | undefined): Reading<Data> {
  const [settled, setSettled] = useState<Settled<Data>>();
  const [last, setLast] = useState<Data>();
  const [reads] = useState(newestRead);

  /** A step that began before the question changed still reads and puts for the present one. */
  const latest = useRef(ask);

  const read = useCallback(async (): Promise<Data | undefined> => {
    const { current } = latest;
    if (!current) {
      reads.abort();
      return undefined;
    }
    const { outcome, counts } = await reads.run(current);
    const data = 'data' in outcome ? outcome.data : undefined;
    if (!counts) return data;
    setSettled({ ask: current, ...('error' in outcome && outcome) });
    if ('data' in outcome) setLast(() => outcome.data);
    return data;
  }, [reads]);

  useEffect(() => {
    latest.current = ask;
    void read();
    return reads.abort;
  }, [ask, read, reads]);

  const again = useCallback(() => {
    setSettled(undefined);
    return read();
  }, [read]);

  const put = useCallback<Put<Data>>(
    (next) => {
      if (!latest.current) return;
      // A read from before the change must not replace it.
      reads.abort();
      setSettled({ ask: latest.current });
      setLast((now) => (next instanceof Function ? next(now as Data) : next));
    },
    [reads],
  );

  // A result of the previous `ask` must not be shown for this one.
  if (settled === undefined || settled.ask !== ask) return [{ state: 'loading', last }, again, put];
  if (settled.error) {
    // The text of an error of the program is not for people.
    const error = settled.error instanceof ApiError ? settled.error : new ApiError(FAILURE_MESSAGES.read);
    return [{ state: 'failed', error, last }, again, put];
  }
  return [{ state: 'ready', data: last as Data, last }, again, put];
}
