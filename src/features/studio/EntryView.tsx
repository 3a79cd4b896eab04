import { useCallback } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import type { AnyEntry } from '../../client/editor/entries.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { Failure } from '../../ui/Failure.tsx';
import { type Editable, EntryEditor } from './form/EntryEditor.tsx';
import { Icon } from './Icon.tsx';
import { Loading } from './Loading.tsx';
import { addressOf, NEW_ENTRY, type View } from './views.ts';

type Props<Entry extends AnyEntry> = { kind: Editable<Entry>; view: View; entry: string };

const goTo = (view: View) => (key?: Identifier) => {
  location.hash = addressOf(view, key);
};

function KnownEntry<Entry extends AnyEntry>({ kind, view, entry }: Props<Entry>) {
  const [answer, retry] = useQuery(useCallback(() => kind.calls.read(entry), [kind, entry]));
  if (answer.state === 'loading') return <Loading what={`the ${kind.noun}`} />;
  if (answer.state === 'failed') return <Failure message={answer.error.message} onRetry={retry} />;
  return <EntryEditor kind={kind} entry={answer.data} onDone={goTo(view)} />;
}

/** The form of the entry that the address names, or of a new one, and the way back to the others. */
export function EntryView<Entry extends AnyEntry>(props: Props<Entry>) {
  const { kind, view, entry } = props;
  return (
    <>
      <a className="studio-back" href={addressOf(view)}>
        <Icon name="back" /> All {kind.plural}
      </a>
      {entry === NEW_ENTRY ? (
        <EntryEditor kind={kind} entry={undefined} onDone={goTo(view)} />
      ) : (
        <KnownEntry key={entry} {...props} />
      )}
    </>
  );
}
