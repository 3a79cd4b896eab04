import type { Alert } from '../../../contract/alert.ts';
import { PERMISSIONS } from '../../../contract/staff.ts';
import { nameOf, parseRoute } from '../views.ts';
import { useAlerts } from './use-alerts.ts';

const linkName = (view: string) => `Go to ${nameOf(parseRoute(view, PERMISSIONS).view)}`;

function AlertLine({ alert: { message, action, view } }: { alert: Alert }) {
  return (
    <li className="studio-warning">
      <p className="studio-warning-what">{message}</p>
      <p>{action}</p>
      {view && <a href={`#${view}`}>{linkName(view)}</a>}
    </li>
  );
}

/** What is wrong with the shop and what to do about it, above every view. Read out when it comes, without interrupting. */
export function AlertBanner() {
  const alerts = useAlerts();
  return (
    // Always there: a live region is only read out where it was before its text.
    <div role="status" aria-label="Alerts">
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
