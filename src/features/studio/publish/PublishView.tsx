import { useRef, useState } from 'react';
import { publish, rollBackTo } from '../../../client/editor/publications.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../Loading.tsx';
import { PublicationRow } from './PublicationRow.tsx';
import { isUnderWay, usePublications } from './use-publications.ts';

/** Publishing: the button, what goes on, and what went on before. */
export function PublishView() {
  const { history, fault, refresh } = usePublications();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isAsking = useRef(false);

  const ask = async (call: () => Promise<unknown>) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setRefusal(undefined);
    await call().catch((error: Error) => setRefusal(error.message));
    await refresh();
    isAsking.current = false;
    setBusy(false);
  };

  if (!history && fault) return <Failure message={fault} onRetry={refresh} />;
  if (!history) return <Loading what="publications" />;
  const current = history.find(isUnderWay);
  return (
    <>
      <div className="studio-bar">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void ask(publish)}
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
            isBusy={isBusy}
            onRollBack={() => void ask(() => rollBackTo(publication.id))}
          />
        ))}
      </ul>
    </>
  );
}
