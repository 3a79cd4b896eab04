import { useEffect, useState } from 'react';
import { fetchAlerts } from '../../../client/editor/alerts.ts';
import type { Alert } from '../../../contract/alert.ts';

const EVERY_MS = 30_000;
const NONE: readonly Alert[] = [];

/**
 * Problems of the shop: polled every half minute while the page is visible, and when it becomes visible again. A failed
 * read keeps the last result.
 */
export function useAlerts(): readonly Alert[] {
  const [alerts, setAlerts] = useState(NONE);
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      if (document.visibilityState === 'hidden') return;
      const found = await fetchAlerts().catch(() => undefined);
      if (found && !isUnmounted) setAlerts(found);
    };
    void read();
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return alerts;
}
