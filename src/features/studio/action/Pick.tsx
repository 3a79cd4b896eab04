import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { onEnter } from '../form/on-enter.ts';

const WAIT_MS = 200;

type Props<Found> = {
  label: string;
  hint?: string;
  /** Of a field of a record: its error stands at it. */
  id?: string;
  error?: string | undefined;
  field?: Ref<HTMLInputElement>;
  /** The fewest letters that are searched for. */
  least?: number;
  /** The same function from render to render while the question is the same. @throws ApiError */
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** Which of what was found can be chosen; else all. */
  isOffered?: (found: Found) => boolean;
  getKey: (found: Found) => string | number;
  /** The text of its button, or all that is shown of it with a way to empty the search. */
  show: (found: Found, clear: () => void) => ReactNode;
  /** @param all what was found @param text that was searched for */
  onPick?: (found: Found, all: readonly Found[], text: string) => void;
  /** Enter where nothing is found, or nothing was typed. @returns what is said of it; else the search is emptied */
  onTyped?: (text: string) => string | undefined;
  /** What is typed, where the form holds it: a choice is one way to fill it in. */
  typed?: { text: string; onChange: (text: string) => void };
  /** Stays after a choice, for the next one. */
  isKept?: boolean;
  /** Said where nothing is found. */
  none?: string;
  listLabel?: string;
};

/** Finds something by typing, after a pause. Enter takes the first where it may take what was typed; else nothing. */
export function Pick<Found>({
  label,
  hint,
  id,
  error,
  field,
  least = 1,
  find,
  isOffered = () => true,
  getKey,
  show,
  onPick,
  onTyped,
  typed,
  isKept = false,
  none,
  listLabel,
}: Props<Found>) {
  const [own, setOwn] = useState('');
  // What a form held before, or a choice filled in, is not looked for.
  const [isLooking, setLooking] = useState(false);
  const { text, onChange: setText } = typed ?? { text: own, onChange: setOwn };
  const [said, setSaid] = useState<string>();
  const term = text.trim();
  const ask = useMemo(() => {
    if (!isLooking || term.length < least) return undefined;
    return async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
      return find(term, signal);
    };
  }, [isLooking, term, least, find]);
  const [found] = useQuery(ask);
  const matches = ask && found.state === 'ready' ? found.data.filter(isOffered) : [];
  const clear = () => setText('');
  const pick = (one: Found, all: readonly Found[]) => {
    if (typed) setLooking(false);
    else if (!isKept) clear();
    onPick?.(one, all, term);
  };
  const take = async () => {
    if (!onTyped) return;
    // Who is fast does not wait for the list: the same search once more.
    const isListed = !ask || found.state === 'ready';
    const all = isListed ? matches : await find(term, new AbortController().signal).catch((): Found[] => []);
    const [first] = all;
    if (first) return pick(first, all);
    const problem = onTyped(term);
    setSaid(problem);
    if (problem === undefined) clear();
  };
  return (
    <>
      <label>
        <span className={id ? 'mb-1 block font-medium' : 'mb-1 block text-sm font-medium'}>{label}</span>
        <input
          ref={field}
          id={id}
          type="search"
          className="field"
          autoComplete="off"
          value={text}
          aria-invalid={id ? error !== undefined : undefined}
          aria-describedby={id && `${id}-error`}
          // Enter must not send what is not done.
          onKeyDown={onEnter(() => void take())}
          onChange={({ target }) => {
            setText(target.value);
            setLooking(true);
            setSaid(undefined);
          }}
        />
        {hint && <span className="text-muted text-sm">{hint}</span>}
      </label>
      {matches.length > 0 && (
        <ul className={onPick ? 'studio-matches' : 'grid gap-2'} aria-label={listLabel}>
          {matches.map((each) => (
            <li key={getKey(each)} className={onPick ? undefined : 'studio-head'}>
              {onPick ? (
                <button type="button" className="button button-quiet" onClick={() => pick(each, matches)}>
                  {show(each, clear)}
                </button>
              ) : (
                show(each, clear)
              )}
            </li>
          ))}
        </ul>
      )}
      {none && (
        <p role="status" className="text-muted text-sm empty:hidden">
          {ask && found.state === 'ready' && matches.length === 0 && none}
        </p>
      )}
      <p
        id={id && `${id}-error`}
        role={id ? undefined : 'alert'}
        className="text-accent-ink text-sm empty:hidden"
      >
        {error ?? said ?? (ask && found.state === 'failed' && found.error.message)}
      </p>
    </>
  );
}
