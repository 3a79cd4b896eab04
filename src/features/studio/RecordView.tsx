import { useCallback } from 'react';
import type { AnyRecord } from '../../client/editor/resources.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { RecordEditor } from './form/RecordEditor.tsx';
import { BackLink } from './Icon.tsx';
import { Read } from './Loading.tsx';
import * as messages from './messages.ts';
import type { Resource } from './resources/resource.ts';
import { getAddress, NEW_RECORD, type View } from './views.ts';

type Props<RecordType extends AnyRecord> = { resource: Resource<RecordType>; view: View; recordKey: string };

const goTo = (view: View) => (key?: Identifier) => {
  location.hash = getAddress(view, key);
};

/** The form of the record that the address names, or of a new one, and the way back to the list. */
export function RecordView<RecordType extends AnyRecord>({ resource, view, recordKey }: Props<RecordType>) {
  const ask = useCallback(() => resource.client.read(recordKey), [resource, recordKey]);
  return (
    <>
      <BackLink view={view}>{messages.allRecordsLink(resource.plural)}</BackLink>
      {recordKey === NEW_RECORD ? (
        <RecordEditor resource={resource} record={undefined} onDone={goTo(view)} />
      ) : (
        <Read key={recordKey} ask={ask} loading={messages.loadingRecord(resource.noun)}>
          {(record) => <RecordEditor resource={resource} record={record} onDone={goTo(view)} />}
        </Read>
      )}
    </>
  );
}
