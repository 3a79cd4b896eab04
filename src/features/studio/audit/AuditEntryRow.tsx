import type { AuditLogEntry } from '../../../contract/audit.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** One line for each detail, as JSON where it is more than a text. */
const linesOf = (details: AuditLogEntry['details']) =>
  Object.entries(details).map(([name, value]) => ({
    name,
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }));

/** Who did what to what, when and from where. */
export function AuditEntryRow({ entry }: { entry: AuditLogEntry }) {
  const { actor, action, subject, createdAt, network } = entry;
  const lines = linesOf(entry.details);
  return (
    <li className="panel studio-entry">
      <p className="studio-head">
        <span className="font-semibold">{action}</span>
        <span className="studio-wrap">{subject}</span>
      </p>
      <p className="text-muted studio-wrap text-sm">
        {formatDateTime(createdAt)} · {actor ? `${actor.name} (${actor.email})` : shared.serverCommand}
        {network && shared.fromNetwork(network)}
      </p>
      {lines.length > 0 && (
        <details className="studio-changed text-sm">
          <summary>{messages.entryDetails}</summary>
          <ul>
            {lines.map(({ name, text }) => (
              <li key={name} className="studio-wrap">
                {name}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
