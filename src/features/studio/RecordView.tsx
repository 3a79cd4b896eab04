import { useCallback } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import type { AnyRecord } from '../../client/editor/resources.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { Failure } from '../../ui/Failure.tsx';
import { RecordEditor } from './form/RecordEditor.tsx';
import { Icon } from './Icon.tsx';
import { Loading } from './Loading.tsx';
import * as messages from './messages.ts';
import type { Resource } from './resources/resource.ts';
import { addressOf, NEW_RECORD, type View } from './views.ts';

type Props<RecordType extends AnyRecord> = { resource: Resource<RecordType>; view: View; recordKey: string };

const goTo = (view: View) => (key?: Identifier) => {
  location.hash = addressOf(view, key);
};

function KnownRecord<RecordType extends AnyRecord>({ resource, view, recordKey }: Props<RecordType>) {
  const [result, retry] = useQuery(useCallback(() => resource.client.read(recordKey), [resource, recordKey]));
  if (result.state === 'loading') return <Loading text={messages.loadingRecord(resource.noun)} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return <RecordEditor resource={resource} record={result.data} onDone={goTo(view)} />;
}

/** The form of the record that the address names, or of a new one, and the way back to the list. */
export function RecordView<RecordType extends AnyRecord>(props: Props<RecordType>) {
  const { resource, view, recordKey } = props;
  return (
    <>
      <a className="studio-back" href={addressOf(view)}>
        <Icon name="back" /> {messages.allRecordsLink(resource.plural)}
      </a>
      {recordKey === NEW_RECORD ? (
        <RecordEditor resource={resource} record={undefined} onDone={goTo(view)} />
      ) : (
        <KnownRecord key={recordKey} {...props} />
      )}
    </>
  );
}
