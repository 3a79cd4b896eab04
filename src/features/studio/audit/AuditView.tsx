import { useCallback, useState } from 'react';
import { type AuditFilter, fetchAudit } from '../../../client/editor/audit.ts';
import { EntryPages } from '../EntryPages.tsx';
import * as shared from '../messages.ts';
import { addressOf } from '../views.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { dayEnd, dayStart } from './days.ts';
import * as messages from './messages.ts';

type Wanted = Pick<AuditFilter, 'search' | 'from' | 'to'>;
const ALL: Wanted = { search: '', from: '', to: '' };

function Entries({ wanted: { search, from, to } }: { wanted: Wanted }) {
  return (
    <EntryPages
      label={messages.auditLabel}
      loading={messages.loadingAudit}
      none={shared.entryCount(0)}
      address={addressOf('audit')}
      fetchPage={useCallback(
        (page: number) => fetchAudit({ search, from: dayStart(from), to: dayEnd(to), page }),
        [search, from, to],
      )}
    >
      {(entry, onDone) => <AuditEntryRow key={entry.id} entry={entry} onUndone={onDone} />}
    </EntryPages>
  );
}

/** The audit log, the newest entry first, to search by text and by day. */
export function AuditView() {
  const [typed, setTyped] = useState(ALL);
  const [wanted, setWanted] = useState(ALL);
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
    <>
      <search>
        <form
          className="studio-bar"
          onSubmit={(event) => {
            event.preventDefault();
            setWanted({ ...typed });
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
      <Entries key={JSON.stringify(wanted)} wanted={wanted} />
    </>
  );
}
