import { useQuery } from './use-query.ts';

/** A list and the state of reading it. */
export type LateList<Item> = {
  items: readonly Item[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The list that the page was built with. Where it was empty (a new shop opens before its catalogue is imported) the
 * list is read from the API.
 * @param read must stay the same function from render to render
 */
export function useLateList<Item>(
  built: readonly Item[],
  read: () => Promise<readonly Item[]>,
): LateList<Item> {
  const isAsked = built.length === 0;
  const [query, retry] = useQuery(isAsked ? read : undefined);
  return {
    items: query.state === 'ready' ? query.data : built,
    isLoading: isAsked && query.state === 'loading',
    hasFailed: query.state === 'failed',
    retry,
  };
}
