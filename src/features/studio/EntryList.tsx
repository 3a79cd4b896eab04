import { useState } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import type { AnyEntry } from '../../client/editor/entries.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import type { Listed } from './kinds.ts';
import { Loading } from './Loading.tsx';
import { addressOf, NEW_ENTRY, type View } from './views.ts';

type Props<Entry extends AnyEntry> = { kind: Listed<Entry>; view: View };

/** A list that a look takes in needs no search. */
const LOOKED_OVER = 12;

function Row<Entry extends AnyEntry>({ kind, view, entry }: Props<Entry> & { entry: Entry }) {
  const picture = kind.pictureOf?.(entry);
  return (
    <li className="panel">
      <a className="studio-entry" href={addressOf(view, kind.keyOf(entry))}>
        {picture && <Thumbnail path={picture} className="studio-thumbnail" />}
        <span className="studio-grow">
          <span className="studio-entry-title">{kind.titleOf(entry)}</span>
          <span className="text-muted text-sm empty:hidden">{kind.aboutOf(entry)}</span>
        </span>
      </a>
    </li>
  );
}

function Rows<Entry extends AnyEntry>({ kind, view, entries }: Props<Entry> & { entries: readonly Entry[] }) {
  const [text, setText] = useState('');
  const { noun, plural, titleOf, aboutOf } = kind;
  const wanted = text.trim().toLowerCase();
  const found = entries.filter((entry) =>
    `${titleOf(entry)} ${aboutOf(entry)}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="studio-bar">
        {entries.length > LOOKED_OVER && (
          <label className="studio-grow">
            <span className="mb-1 block font-medium">Find {plural}</span>
            <input
              type="search"
              className="field"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
        )}
        <a className="button button-primary" href={addressOf(view, NEW_ENTRY)}>
          New {noun}
        </a>
      </div>
      {entries.length === 0 && <p className="text-muted">No {plural} yet.</p>}
      <p role="status" className="text-muted mb-3 text-sm empty:hidden">
        {wanted &&
          (found.length === 0 ? `No ${plural} found.` : `${found.length} of ${entries.length} ${plural}`)}
      </p>
      <ul className="studio-list studio-entries">
        {found.map((entry) => (
          <Row key={entry.id} kind={kind} view={view} entry={entry} />
        ))}
      </ul>
    </>
  );
}

/** All entries of a small kind, each a link to its form. */
export function EntryList<Entry extends AnyEntry>({ kind, view }: Props<Entry>) {
  const [answer, retry] = useQuery(kind.calls.list);
  if (answer.state === 'loading') return <Loading what={kind.plural} />;
  if (answer.state === 'failed') return <Failure message={answer.error.message} onRetry={retry} />;
  return <Rows kind={kind} view={view} entries={answer.data} />;
}
