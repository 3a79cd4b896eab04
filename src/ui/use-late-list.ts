import { useEffect, useState } from 'react';

/** A list and how its reading goes. */
export type LateList<Item> = {
  items: readonly Item[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The list that the page was built with. Where that was empty (a new shop opens before its catalogue comes) the API
 * is asked what there is by now.
 */
export function useLateList<Item>(
  built: readonly Item[],
  read: () => Promise<readonly Item[]>,
): LateList<Item> {
  const [outcome, setOutcome] = useState<readonly Item[] | 'failed'>();
  const isAsked = built.length === 0;
  const isLoading = isAsked && outcome === undefined;

  useEffect(() => {
    if (!isLoading) return;
    let isAwaited = true;
    read()
      .catch(() => 'failed' as const)
      .then((next) => isAwaited && setOutcome(next));
    return () => {
      isAwaited = false;
    };
  }, [isLoading, read]);

  const hasFailed = outcome === 'failed';
  const items = isAsked && !hasFailed ? (outcome ?? []) : built;
  return { items, isLoading, hasFailed, retry: () => setOutcome(undefined) };
}
