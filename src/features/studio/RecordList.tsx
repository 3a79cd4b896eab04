import '../../ui/order-status.css';
import { Fragment } from 'react';
import type { AnyRecord } from '../../client/editor/resources.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { Read } from './Loading.tsx';
import { anyText } from './list/address.ts';
import { SearchField } from './list/filters.tsx';
import { useList } from './list/list.tsx';
import * as messages from './messages.ts';
import type { Resource, TimeState } from './resources/resource.ts';
import { getAddress, NEW_RECORD, type View } from './views.ts';

type Props<RecordType extends AnyRecord> = { resource: Resource<RecordType>; view: View };

/** A short list is seen at a glance and needs no search. */
const SHORT_LIST = 12;

const STATE_LOOKS: Record<TimeState, string> = {
  running: 'order-status delivered',
  waiting: 'order-status pending',
  ended: 'order-status',
};

const LIMITS = { filters: { search: anyText } };

function Row<RecordType extends AnyRecord>({
  resource,
  view,
  record,
}: Props<RecordType> & { record: RecordType }) {
  const picture = resource.getPicture?.(record);
  const state = resource.getState?.(record);
  return (
    <li className="panel">
      <a className="studio-record" href={getAddress(view, resource.getKey(record))}>
        {picture && <Thumbnail path={picture} className="studio-thumbnail" />}
        <span className="studio-grow">
          <span className="studio-head">
            <span className="studio-record-title">{resource.getTitle(record)}</span>
            {state && <span className={STATE_LOOKS[state]}>{messages.timeStates[state]}</span>}
          </span>
          <span
            className={`${resource.isMissing?.(record) ? 'text-warn' : 'text-muted'} text-sm empty:hidden`}
          >
            {resource.aboutOf?.(record)}
          </span>
        </span>
      </a>
    </li>
  );
}

function Rows<RecordType extends AnyRecord>({
  resource,
  view,
  records,
}: Props<RecordType> & { records: readonly RecordType[] }) {
  const {
    values: { search: text },
    show,
  } = useList(LIMITS);
  const { noun, plural, getKey, getTitle, aboutOf, getGroup, reset } = resource;
  const wanted = text.trim().toLowerCase();
  const found = records.filter((record) =>
    `${getKey(record)} ${getTitle(record)} ${aboutOf?.(record) ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="studio-bar">
        {records.length > SHORT_LIST && (
          <SearchField
            label={messages.recordSearchLabel(plural)}
            value={text}
            onChange={(search) => show({ search }, { isTyped: true })}
          />
        )}
        {!reset && (
          <a className="button button-primary" href={getAddress(view, NEW_RECORD)}>
            {messages.newRecord(noun)}
          </a>
        )}
      </div>
      {records.length === 0 && <p className="text-muted">{messages.noRecords(plural)}</p>}
      <p role="status" className="text-muted mb-3 text-sm empty:hidden">
        {wanted &&
          (found.length === 0
            ? messages.noRecordsFound(plural)
            : messages.recordsFound(found.length, records.length, plural))}
      </p>
      {[...Map.groupBy(found, (record) => getGroup?.(record) ?? '')].map(([group, members]) => {
        // What a search finds is seen at once.
        const table =
          wanted === '' &&
          resource.getTable?.(group, { records: members, getAddress: (key) => getAddress(view, key) });
        return (
          <Fragment key={group}>
            {group && <h3 className="studio-title studio-group">{group}</h3>}
            {table ? (
              <details className="studio-changed">
                <summary>{messages.recordCount(members.length, plural)}</summary>
                {table}
              </details>
            ) : (
              <ul className="studio-list studio-records" aria-label={group || undefined}>
                {members.map((record) => (
                  <Row key={record.id} resource={resource} view={view} record={record} />
                ))}
              </ul>
            )}
          </Fragment>
        );
      })}
    </>
  );
}

/** All records of a resource that has few, each a link to its form. */
export const RecordList = <RecordType extends AnyRecord>({ resource, view }: Props<RecordType>) => (
  <Read ask={resource.client.list} loading={messages.loadingRecords(resource.plural)}>
    {(records) => <Rows resource={resource} view={view} records={records} />}
  </Read>
);
