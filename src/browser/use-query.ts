import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../client/http.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { type Ask, newestRead, type Outcome } from './newest-read.ts';

export type { Ask } from './newest-read.ts';

/** A read that is loading, done, or failed with a message safe to show. `last`: the newest data so far. */
export type Query<Data> = { last: Data | undefined } & (
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; error: Error }
);

type Settled<Data> = { ask: Ask<Data>; outcome: Outcome<Data> };

/**
 * Reads at mount, when `ask` is another function, and when the returned function is called. A newer read and
 * unmounting abort the present one.
 * @param ask must be the same function from render to render while the question is the same; undefined reads nothing
 * and stays loading
 * @returns the state of the read, and a function that reads again and returns the data, or undefined after a failure
 */
export function useQuery<Data>(
  ask: Ask<Data> | undefined,
): [Query<Data>, again: () => Promise<Data | undefined>] {
  const [settled, setSettled] = useState<Settled<Data>>();
  const [last, setLast] = useState<Data>();
  const [reads] = useState(newestRead);

  const read = useCallback(async (): Promise<Data | undefined> => {
    if (!ask) {
      reads.abort();
      return undefined;
    }
    const { outcome, counts } = await reads.run(ask);
    const data = 'data' in outcome ? outcome.data : undefined;
    if (!counts) return data;
    setSettled({ ask, outcome });
    if ('data' in outcome) setLast(() => outcome.data);
    return data;
  }, [ask, reads]);

  useEffect(() => {
    void read();
    return reads.abort;
  }, [read, reads]);

  const again = useCallback(() => {
    setSettled(undefined);
    return read();
  }, [read]);

  // A result of the previous `ask` must not be shown for this one.
  const outcome = settled !== undefined && settled.ask === ask ? settled.outcome : undefined;
  if (!outcome) return [{ state: 'loading', last }, again];
  if ('error' in outcome) {
    // The text of an error of the program is not for people.
    const error = outcome.error instanceof ApiError ? outcome.error : new ApiError(FAILURE_MESSAGES.read);
    return [{ state: 'failed', error, last }, again];
  }
  return [{ state: 'ready', data: outcome.data, last }, again];
}
