import { useEffect } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import type { Alert } from '../../contract/alert.ts';
import { listAlerts } from '../../contract/calls/staff/operation.ts';
import { PERMISSIONS } from '../../contract/staff.ts';
import * as messages from './messages.ts';
import { getView, parseRoute } from './views.ts';

const EVERY_MS = 30_000;
const NONE: readonly Alert[] = [];

const ask = async () => (await callApi(listAlerts)).data;

/**
 * Problems of the shop: polled every half minute while the page is visible, and when it becomes visible again. A failed
 * read keeps the last result.
 */
function useAlerts(): readonly Alert[] {
  const [{ last }, again] = useQuery(ask);
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

const linkName = (view: string) => messages.alertLink(getView(parseRoute(view, PERMISSIONS).view).name);

function AlertLine({ alert: { message, action, view } }: { alert: Alert }) {
  return (
    <li className="studio-warning">
      <p className="studio-warning-what">{message}</p>
      <p>{action}</p>
      {view && <a href={`#${view}`}>{linkName(view)}</a>}
    </li>
  );
}

/** Problems of the shop and what to do about them, above every view, in a polite live region. */
export function AlertBanner() {
  const alerts = useAlerts();
  return (
    // Always rendered: screen readers announce a live region only if it was there before its text.
    <div role="status" aria-label={messages.alertsLabel}>
      {alerts.length > 0 && (
        <ul className="studio-warnings">
          {alerts.map((alert) => (
            <AlertLine key={alert.kind} alert={alert} />
          ))}
        </ul>
      )}
    </div>
  );
}
