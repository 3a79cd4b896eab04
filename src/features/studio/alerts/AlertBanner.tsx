import type { Alert } from '../../../contract/alert.ts';
import { PERMISSIONS } from '../../../contract/staff.ts';
import { parseRoute, viewOf } from '../views.ts';
import * as messages from './messages.ts';
import { useAlerts } from './use-alerts.ts';

const linkName = (view: string) => messages.alertLink(viewOf(parseRoute(view, PERMISSIONS).view).name);

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
