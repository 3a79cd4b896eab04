import { useCallback, useEffect, useState } from 'react';

/** A call on its way, answered, or failed with a message safe to show. */
export type Answer<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; error: Error };

/**
 * Asks once when the component appears, and again when told to.
 * @param ask must stay the same function from render to render
 */
export function useAnswer<Data>(ask: () => Promise<Data>): [Answer<Data>, () => void] {
  const [answer, setAnswer] = useState<Answer<Data>>({ state: 'loading' });
  const load = useCallback(() => {
    let isWanted = true;
    setAnswer({ state: 'loading' });
    ask().then(
      (data) => isWanted && setAnswer({ state: 'ready', data }),
      (error) => isWanted && setAnswer({ state: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [ask]);
  useEffect(load, [load]);
  return [answer, load];
}
