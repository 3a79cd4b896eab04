import { useSending } from '../../../browser/use-sending.ts';
import { publish, rollBackTo } from '../../../client/editor/publications.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../Loading.tsx';
import { PublicationRow } from './PublicationRow.tsx';
import { isUnderWay, usePublications } from './use-publications.ts';

/** Publishing: the button, what goes on, and what went on before. */
export function PublishView() {
  const { history, fault, refresh } = usePublications();
  const { fault: refusal, isSending, send } = useSending((error) => (error as Error).message);
  const ask = (call: () => Promise<unknown>) =>
    void send(() =>
      call()
        .finally(refresh)
        .then(() => undefined),
    );

  if (!history && fault) return <Failure message={fault} onRetry={refresh} />;
  if (!history) return <Loading what="publications" />;
  const current = history.find(isUnderWay);
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
          {current ? `Publishing: ${current.progress ?? 'waiting for its turn'}` : 'Nothing is under way.'}
        </p>
      </div>
      {(refusal ?? fault) && (
        <p role="alert" className="studio-alert mb-4">
          {refusal ?? fault}
        </p>
      )}
      {history.length === 0 && <p className="text-muted">Nothing was published from here yet.</p>}
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
