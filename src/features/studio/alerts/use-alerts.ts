import { useEffect } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchAlerts } from '../../../client/editor/alerts.ts';
import type { Alert } from '../../../contract/alert.ts';

const EVERY_MS = 30_000;
const NONE: readonly Alert[] = [];

/**
 * Problems of the shop: polled every half minute while the page is visible, and when it becomes visible again. A failed
 * read keeps the last result.
 */
export function useAlerts(): readonly Alert[] {
  const [{ last }, again] = useQuery(fetchAlerts);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void again();
    };
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [again]);
  return last ?? NONE;
}
