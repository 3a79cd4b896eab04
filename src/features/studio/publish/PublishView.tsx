import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { requestPublication, rollBackPublication } from '../../../contract/calls/staff/publications.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { describeError } from '../form-error.ts';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { PublicationRow } from './PublicationRow.tsx';
import { isRunning, usePublications } from './use-publications.ts';

/** The button to publish, the running publication and the history. */
export function PublishView() {
  const { history, error, refresh } = usePublications();
  const { error: refused, isSending, send } = useSending(describeError);
  const ask = (call: () => Promise<unknown>) =>
    void send(() =>
      call()
        .finally(refresh)
        .then(() => undefined),
    );

  const publish = () => ask(() => callApi(requestPublication));

  if (!history && error) return <Failure message={error} onRetry={refresh} />;
  if (!history) return <Loading text={messages.loadingPublications} />;
  const current = history.find(isRunning);
  return (
    <>
      <div className="studio-actions mb-4">
        <button type="button" className="button button-primary" aria-disabled={isSending} onClick={publish}>
          {shared.publish}
        </button>
        <p role="status" className="studio-grow text-muted">
          {current
            ? messages.publishing(current.progress ?? messages.progressUnknown)
            : messages.notPublishing}
        </p>
      </div>
      <ErrorText className="studio-alert mb-4">{refused ?? error}</ErrorText>
      {history.length === 0 && <p className="text-muted">{messages.noPublications}</p>}
      <ul className="studio-list" aria-label={shared.history}>
        {history.map((publication, index) => (
          <PublicationRow
            key={publication.id}
            publication={publication}
            isBusy={isSending}
            onRetry={index === 0 ? publish : undefined}
            onRollBack={() => ask(() => callApi(rollBackPublication, { id: publication.id }))}
          />
        ))}
      </ul>
    </>
  );
}
