import { useCallback, useState } from 'react';
import { fetchAudit } from '../../../client/editor/audit.ts';
import { EntryPages } from '../EntryPages.tsx';
import { anyDay, anyText, type ListValues } from '../list-address.ts';
import * as shared from '../messages.ts';
import { useList } from '../use-list.tsx';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { dayEnd, dayStart } from './days.ts';
import * as messages from './messages.ts';

const FIELDS = { search: anyText, from: anyDay, to: anyDay };
type Wanted = ListValues<typeof FIELDS>;

function Entries({ wanted: { search, from, to } }: { wanted: Wanted }) {
  return (
    <EntryPages
      label={messages.auditLabel}
      loading={messages.loadingAudit}
      none={shared.entryCount(0)}
      fetchPage={useCallback(
        (page: number) => fetchAudit({ search, from: dayStart(from), to: dayEnd(to), page }),
        [search, from, to],
      )}
    >
      {(entry, onDone) => <AuditEntryRow key={entry.id} entry={entry} onUndone={onDone} />}
    </EntryPages>
  );
}

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
  const { values, key, show } = useList(FIELDS);
  return (
    <>
      <Search key={key} first={values} onSearch={show} />
      <Entries wanted={values} />
    </>
  );
}
