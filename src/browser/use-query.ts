import { useCallback, useEffect, useRef, useState } from 'react';

/** Reads from the API. After an abort its response is dropped. */
export type Ask<Data> = (signal: AbortSignal) => Promise<Data>;

/** A read that is loading, done, or failed with a message safe to show. `last`: the newest data so far. */
export type Query<Data> = { last: Data | undefined } & (
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; error: Error }
);

type Settled<Data> = { ask: Ask<Data>; outcome: { data: Data } | { error: Error } };

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
  const running = useRef<AbortController>(null);

  const read = useCallback(async (): Promise<Data | undefined> => {
    running.current?.abort();
    if (!ask) return undefined;
    const own = new AbortController();
    running.current = own;
    try {
      const data = await ask(own.signal);
      if (!own.signal.aborted) {
        setSettled({ ask, outcome: { data } });
        setLast(() => data);
      }
      return data;
    } catch (error) {
      if (!own.signal.aborted) setSettled({ ask, outcome: { error: error as Error } });
      return undefined;
    }
  }, [ask]);

  useEffect(() => {
    void read();
    return () => running.current?.abort();
  }, [read]);

  const again = useCallback(() => {
    setSettled(undefined);
    return read();
  }, [read]);

  // A result of the previous `ask` must not be shown for this one.
  const outcome = settled !== undefined && settled.ask === ask ? settled.outcome : undefined;
  if (!outcome) return [{ state: 'loading', last }, again];
  if ('error' in outcome) return [{ state: 'failed', error: outcome.error, last }, again];
  return [{ state: 'ready', data: outcome.data, last }, again];
}
