import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { type AuditFilter, fetchAudit } from '../../../client/editor/audit.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { addressOf } from '../views.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { dayEnd, dayStart } from './days.ts';
import * as messages from './messages.ts';

type Wanted = Pick<AuditFilter, 'search' | 'from' | 'to'>;
const ALL: Wanted = { search: '', from: '', to: '' };

function Entries({ wanted }: { wanted: Wanted }) {
  const [page, setPage] = useState(1);
  const ask = useCallback(
    () => fetchAudit({ search: wanted.search, from: dayStart(wanted.from), to: dayEnd(wanted.to), page }),
    [wanted, page],
  );
  const [result, retry] = useQuery(ask);
  if (result.state === 'loading') return <Loading text={messages.loadingAudit} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  const { data, total, limit } = result.data;
  return (
    <>
      <p role="status" className="text-muted mb-3 text-sm">
        {shared.entryCount(total)}
      </p>
      <ul className="studio-list" aria-label={messages.auditLabel}>
        {data.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('audit')}
        onChoose={setPage}
      />
    </>
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
