import { type RefObject, useMemo, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { onEnter } from '../form/on-enter.ts';
import { type DeskLine, offerText } from './desk-draft.ts';
import { findLines, isBuildLink } from './find-products.ts';
import * as messages from './messages.ts';

const WAIT_MS = 200;

type Props = {
  /** The account whose prices are shown; empty: none. */
  customerId: string;
  field: RefObject<HTMLInputElement | null>;
  onAdd: (lines: readonly DeskLine[]) => void;
  /** Enter on the empty field: nothing more is added. */
  onDone: () => void;
};

/** Products to add, found by their name, or all parts of a build by its link; Enter takes the first. */
export function FindProducts({ customerId, field, onAdd, onDone }: Props) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const term = text.trim();
  const ask = useMemo(() => {
    if (term === '') return undefined;
    return async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
      return findLines(term, customerId, signal);
    };
  }, [term, customerId]);
  const [found] = useQuery(ask);
  const matches = term === '' || found.state !== 'ready' ? [] : found.data;
  const add = (lines: readonly DeskLine[]) => {
    setEmpty(lines.length === 0);
    if (lines.length === 0) return;
    setText('');
    onAdd(lines);
  };
  // Who is fast does not wait for the list: the same search once more.
  const take = async () => {
    if (term === '') return onDone();
    const lines =
      found.state === 'ready'
        ? matches
        : await findLines(term, customerId, new AbortController().signal).catch((): DeskLine[] => []);
    add(isBuildLink(term) ? lines : lines.slice(0, 1));
  };
  return (
    <>
      <label>
        <span className="mb-1 block text-sm font-medium">{messages.productSearch}</span>
        <input
          ref={field}
          type="search"
          className="field"
          autoComplete="off"
          value={text}
          onKeyDown={onEnter(() => void take())}
          onChange={({ target }) => {
            setText(target.value);
            setEmpty(false);
          }}
        />
        <span className="text-muted text-sm">{messages.productSearchHint}</span>
      </label>
      {matches.length > 0 && (
        <ul className="studio-matches">
          {matches.map((line) => (
            <li key={line.id}>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => add(isBuildLink(term) ? matches : [line])}
              >
                {`${line.name} · ${offerText(line)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-accent-ink text-sm empty:hidden">
        {isEmpty && messages.notFound}
        {term !== '' && found.state === 'failed' && found.error.message}
      </p>
    </>
  );
}
