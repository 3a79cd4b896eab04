import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { searchStudio } from '../../../contract/calls/staff/staff.ts';
import { isSearchable } from '../../../contract/editor/studio-search.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { useMember } from '../staff/member.ts';
import { viewsFor } from '../views.ts';
import { type Found, type FoundGroup, foundGroups, viewsNamed } from './found-groups.ts';
import * as messages from './messages.ts';

const WAIT_MS = 150;

/** What a text finds. `isSettled`: all of it is there. While a newer text is looked for, the hits of the last one stay. */
function useFound(term: string) {
  const { permissions } = useMember().member;
  const isAsked = isSearchable(term);
  const ask = useMemo(
    () =>
      isAsked
        ? async (signal: AbortSignal) => {
            await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
            signal.throwIfAborted();
            const { data: finds } = await callApi(searchStudio, { query: { q: term }, signal });
            return { term, finds };
          }
        : undefined,
    [term, isAsked],
  );
  const [result, retry] = useQuery(ask);
  const last = isAsked && result.state !== 'failed' ? result.last : undefined;
  const groups = [
    viewsNamed(term, viewsFor(permissions)),
    ...(last ? foundGroups(last.term, last.finds) : []),
  ].filter(({ options }) => options.length > 0);
  return { groups, isSettled: !isAsked || result.state !== 'loading', result, retry };
}

type OptionProps = { id: string; found: Found; isActive: boolean; onOpen: () => void };

/** A link, so that it can be opened in a tab of its own; the arrow keys reach it, Tab does not. */
const Option = ({ id, found: { href, title, about }, isActive, onOpen }: OptionProps) => (
  <a
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    href={href}
    className="studio-found"
    onClick={({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey) && onOpen()}
  >
    <span className="font-medium">{title}</span>
    {about && <span className="text-muted text-sm">{about}</span>}
  </a>
);

type ListProps = { groups: readonly FoundGroup[]; active: string | undefined; onOpen: () => void };

const List = ({ groups, active, onOpen }: ListProps) => (
  // Pressing in the list must not take the focus from the field, which would close a phone's keyboard.
  <div
    id="studio-found"
    role="listbox"
    aria-label={messages.results}
    tabIndex={-1}
    hidden={groups.length === 0}
    onMouseDown={(event) => event.preventDefault()}
  >
    {groups.map(({ name, options }, group) => (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, a fieldset is none.
      <div key={name} role="group" aria-labelledby={`studio-found-${group}`}>
        <p id={`studio-found-${group}`} className="studio-found-group">
          {name}
        </p>
        {options.map((found) => (
          <Option
            key={found.href}
            id={`studio-found${found.href}`}
            found={found}
            isActive={found.href === active}
            onOpen={onOpen}
          />
        ))}
      </div>
    ))}
  </div>
);

/**
 * One search over the lists and views of the Studio: an editable combobox of ARIA 1.2 in a dialog, whose first option
 * is selected by itself once something is typed.
 */
export function Finder({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed before what it should open was found. */
  const [isTaking, setTaking] = useState(false);
  const term = text.trim();
  const { groups, isSettled, result, retry } = useFound(term);
  const hrefs = groups.flatMap(({ options }) => options.map(({ href }) => href));
  const picked = hrefs.find((href) => href === chosen);
  const active = picked ?? (term === '' ? undefined : hrefs[0]);
  const close = () => dialog.current?.close();
  const open = (href: string) => {
    close();
    location.hash = href;
  };

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Back and forward lead to another view.
    const leave = () => shown?.close();
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, []);
  useEffect(() => {
    if (active) document.getElementById(`studio-found${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is what opens.
  useEffect(() => {
    if (!isTaking || !isSettled) return;
    setTaking(false);
    if (active) open(active);
  }, [isTaking, isSettled]);

  const move = (step: 1 | -1) => {
    const from = active ? hrefs.indexOf(active) : step > 0 ? -1 : hrefs.length;
    setChosen(hrefs.at((from + step) % hrefs.length));
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrows of an input method choose its letters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    else if (picked) open(picked);
    else setTaking(true);
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="studio-finder panel text-ink"
      aria-label={messages.searchTitle}
      closedby="any"
      onClose={onClose}
    >
      <div className="studio-finder-head">
        <input
          type="text"
          role="combobox"
          className="field"
          aria-label={messages.searchLabel}
          aria-autocomplete="list"
          aria-controls="studio-found"
          aria-expanded={hrefs.length > 0}
          aria-activedescendant={active && `studio-found${active}`}
          placeholder={messages.searchLabel}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(undefined);
            setTaking(false);
          }}
          onKeyDown={press}
        />
        <button type="button" className="button button-quiet" onClick={close}>
          {messages.close}
        </button>
      </div>
      <div className="studio-finder-list" aria-busy={!isSettled}>
        <List groups={groups} active={active} onOpen={close} />
        <p role="status" className="studio-found-group empty:hidden">
          {!isSettled && !result.last && messages.searching}
          {isSettled &&
            result.state !== 'failed' &&
            hrefs.length === 0 &&
            (isSearchable(term) ? messages.nothingFound(term) : messages.typeMore)}
        </p>
        {result.state === 'failed' && <Failure message={result.error.message} onRetry={() => void retry()} />}
      </div>
    </dialog>
  );
}
