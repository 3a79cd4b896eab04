import type { AnyEntry } from '../../client/editor/entries.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import type { Listed } from './kinds.ts';
import { Loading } from './Loading.tsx';
import { addressOf, NEW_ENTRY, type View } from './views.ts';

type Props<Entry extends AnyEntry> = { kind: Listed<Entry>; view: View };

/** All entries of a small kind, each a link to its form. */
export function EntryList<Entry extends AnyEntry>({ kind, view }: Props<Entry>) {
  const [answer, retry] = useAnswer(kind.calls.list);
  if (answer.state === 'loading') return <Loading what={kind.plural} />;
  if (answer.state === 'failed') return <Failure message={answer.error.message} onRetry={retry} />;
  return (
    <>
      <a className="button button-primary mb-4" href={addressOf(view, NEW_ENTRY)}>
        New {kind.noun}
      </a>
      {answer.data.length === 0 && <p className="text-muted">No {kind.plural} yet.</p>}
      <ul className="studio-list">
        {answer.data.map((entry) => (
          <li key={entry.id} className="panel">
            <a className="studio-entry" href={addressOf(view, kind.keyOf(entry))}>
              <span className="font-medium">{kind.titleOf(entry)}</span>
              <span className="text-muted text-sm">{kind.aboutOf(entry)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
