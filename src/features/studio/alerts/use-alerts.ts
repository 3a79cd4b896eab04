import { useEffect, useState } from 'react';
import { fetchAlerts } from '../../../client/editor/alerts.ts';
import type { Alert } from '../../../contract/alert.ts';

const EVERY_MS = 30_000;
const NONE: readonly Alert[] = [];

/**
 * What is wrong with the shop: read at once, every half minute while the page is in sight, and when it comes back into
 * sight. What could not be read again stays as it was.
 */
export function useAlerts(): readonly Alert[] {
  const [alerts, setAlerts] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      if (document.visibilityState === 'hidden') return;
      const found = await fetchAlerts().catch(() => undefined);
      if (found && !isGone) setAlerts(found);
    };
    void read();
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return alerts;
}
