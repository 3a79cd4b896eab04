import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import type { AuditLogEntry } from '../../../contract/audit.ts';
import { listAuditEntries, undoEdit } from '../../../contract/calls/staff/staff.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { nepalDayEnd, nepalDayStart } from '../../../rules/shop/nepal-time.ts';
import { shownValue } from '../../../rules/shown-value.ts';
import { toFormError } from '../../../ui/form-error.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { anyDay, anyText, type ListValues } from '../list/address.ts';
import { DescribedList, describeList, useList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** The start of a day in Nepal, as ISO 8601. @param day `2026-11-22`; an empty text stays empty */
export const dayStart = (day: string): string => (day ? nepalDayStart(day).toISOString() : '');

/** The end of a day in Nepal, for a range that includes it. */
export const dayEnd = (day: string): string => (day ? nepalDayEnd(day).toISOString() : '');

/** A field as people say it: `sellingPrice` is Selling price. */
const getName = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

type Values = { from: unknown; to: unknown };
const isChange = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** A detail of an entry; of an edit the value before and after, of what was added or deleted its value. */
function Detail({ name, value, isEdit }: { name: string; value: unknown; isEdit: boolean }) {
  const shown = (each: unknown) => shownValue(each) || messages.nothing;
  return (
    <li className="studio-wrap">
      {getName(name)}:{' '}
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
  const { error, isSending, send } = useSending((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.edit, Object.keys(details)),
  );
  const left = Object.keys(details).filter((field) => !undoable.includes(field));
  return (
    <>
      {left.length > 0 && <p className="text-muted">{messages.notUndone(left.map(getName).join(', '))}</p>}
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-label={messages.undoLabel(subject)}
        aria-disabled={isSending}
        onClick={() =>
          void send(async () => {
            await callApi(undoEdit, { id });
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
              {getName(field)}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who did what to what, when and from where. */
function AuditEntryRow({ entry, onUndone }: Props) {
  const { actor, action, subject, createdAt, network, undoable, undoes } = entry;
  const details = Object.entries(entry.details);
  return (
    <>
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
    </>
  );
}

const FILTERS = { search: anyText, from: anyDay, to: anyDay };

const auditList = describeList({
  call: listAuditEntries,
  label: messages.auditLabel,
  loading: messages.loadingAudit,
  filters: FILTERS,
  query: ({ search, from, to }) => ({ search, from: dayStart(from), to: dayEnd(to) }),
  getKey: ({ id }) => id,
  entry: (entry, { again }) => <AuditEntryRow entry={entry} onUndone={again} />,
});

type Wanted = ListValues<typeof FILTERS>;
type SearchProps = { first: Wanted; onSearch: (wanted: Wanted) => void };

function Search({ first, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(first);
  const field = (name: keyof Wanted, label: string, type: 'search' | 'date') => (
    <label className={type === 'search' ? 'studio-grow' : undefined}>
      <span className="mb-1 block font-medium">{label}</span>
      <input
        type={type}
        className="field"
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </label>
  );
  return (
    <search>
      <form
        className="studio-bar"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
      >
        {field('search', messages.searchLabel, 'search')}
        {field('from', messages.fromDayLabel, 'date')}
        {field('to', messages.toDayLabel, 'date')}
        <button type="submit" className="button button-primary">
          {messages.searchButton}
        </button>
      </form>
    </search>
  );
}

/** The audit log, the newest entry first, to search by text and by day. */
export function AuditView() {
  const { values, key, show } = useList(auditList);
  return (
    <>
      <Search key={key} first={values} onSearch={show} />
      <DescribedList list={auditList} />
    </>
  );
}
