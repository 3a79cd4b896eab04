import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { undoEdit } from '../../../client/editor/audit.ts';
import type { AuditLogEntry } from '../../../contract/audit.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { shownValue } from '../../../rules/shown-value.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { toFormError } from '../form-error.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** A field as people say it: `sellingPrice` is Selling price. */
const nameOf = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

type Values = { from: unknown; to: unknown };
const isChange = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** A detail of an entry; of an edit the value before and after, of what was added or deleted its value. */
function Detail({ name, value, isEdit }: { name: string; value: unknown; isEdit: boolean }) {
  const shown = (each: unknown) => shownValue(each) || messages.nothing;
  return (
    <li className="studio-wrap">
      {nameOf(name)}:{' '}
      {isChange(value) && isEdit ? (
        <>
          <del>{shown(value.from)}</del> <span aria-hidden="true">→</span> <ins>{shown(value.to)}</ins>
        </>
      ) : (
        shown(isChange(value) ? value.to : value)
      )}
    </li>
  );
}

type Props = { entry: AuditLogEntry; onUndone: () => void };

/** The button that undoes an edit; where something was changed since, what and by whom. */
function Undo({ entry: { id, subject, details, undoable }, onUndone }: Props) {
  const { error, isSending, send } = useSending(toFormError);
  const left = Object.keys(details).filter((field) => !undoable.includes(field));
  return (
    <>
      {left.length > 0 && <p className="text-muted">{messages.notUndone(left.map(nameOf).join(', '))}</p>}
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-label={messages.undoLabel(subject)}
        aria-disabled={isSending}
        onClick={() =>
          void send(async () => {
            await undoEdit(id);
            showToast(messages.undone);
            onUndone();
          })
        }
      >
        {messages.undoButton}
      </button>
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      {error && (
        <ul>
          {Object.entries(error.fields).map(([field, message]) => (
            <li key={field} className="studio-wrap">
              {nameOf(field)}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who did what to what, when and from where. */
export function AuditEntryRow({ entry, onUndone }: Props) {
  const { actor, action, subject, createdAt, network, undoable, undoes } = entry;
  const details = Object.entries(entry.details);
  return (
    <li className="panel studio-entry">
      <p className="studio-head">
        <span className="font-semibold">{action}</span>
        <span className="studio-wrap">{subject}</span>
      </p>
      <p className="text-muted studio-wrap text-sm">
        {messages.entryNumber(entry.id)} · {formatDateTime(createdAt)} ·{' '}
        {actor ? `${actor.name} (${actor.email})` : shared.serverCommand}
        {network && shared.fromNetwork(network)}
        {undoes !== null && ` · ${messages.undoOf(undoes)}`}
      </p>
      {details.length > 0 && (
        <details className="studio-changed text-sm">
          <summary>{messages.entryDetails}</summary>
          <div className="grid gap-2">
            <ul>
              {details.map(([name, value]) => (
                <Detail key={name} name={name} value={value} isEdit={action.endsWith('.change')} />
              ))}
            </ul>
            {undoable.length > 0 && <Undo entry={entry} onUndone={onUndone} />}
          </div>
        </details>
      )}
    </li>
  );
}
