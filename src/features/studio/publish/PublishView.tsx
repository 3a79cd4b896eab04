import { useSending } from '../../../browser/use-sending.ts';
import { publish, rollBackTo } from '../../../client/editor/publications.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { Loading } from '../Loading.tsx';
import { PublicationRow } from './PublicationRow.tsx';
import { isRunning, usePublications } from './use-publications.ts';

/** The button to publish, the running publication and the history. */
export function PublishView() {
  const { history, error, refresh } = usePublications();
  const { error: refused, isSending, send } = useSending((thrown) => (thrown as Error).message);
  const ask = (call: () => Promise<unknown>) =>
    void send(() =>
      call()
        .finally(refresh)
        .then(() => undefined),
    );

  if (!history && error) return <Failure message={error} onRetry={refresh} />;
  if (!history) return <Loading what="publications" />;
  const current = history.find(isRunning);
  return (
    <>
      <div className="studio-actions mb-4">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isSending}
          onClick={() => ask(publish)}
        >
          Publish
        </button>
        <p role="status" className="studio-grow text-muted">
          {current ? `Publishing: ${current.progress ?? 'waiting'}` : 'No publication is running.'}
        </p>
      </div>
      <ErrorText className="studio-alert mb-4">{refused ?? error}</ErrorText>
      {history.length === 0 && <p className="text-muted">No publications yet.</p>}
      <ul className="studio-list" aria-label="History">
        {history.map((publication) => (
          <PublicationRow
            key={publication.id}
            publication={publication}
            isBusy={isSending}
            onRollBack={() => ask(() => rollBackTo(publication.id))}
          />
        ))}
      </ul>
    </>
  );
}
