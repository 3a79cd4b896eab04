import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../browser/storage.ts';
import * as messages from './messages.ts';

/** What a key does in a list. */
export type ListAction = 'next' | 'previous' | 'choose' | 'search' | 'help';

/** Of one character: they can be turned off (WCAG 2.1.4, Character Key Shortcuts). The letters are those of GitHub and Gmail. */
const CHARACTERS: Readonly<Record<string, ListAction>> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  '/': 'search',
  '?': 'help',
};
const ARROWS: Readonly<Record<string, ListAction>> = { ArrowDown: 'next', ArrowUp: 'previous' };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;
type Where = { areCharactersOn: boolean; isTyping: boolean; isInRow: boolean };

/** What a press of a key does; undefined where it stays the browser’s. @param where the focus is */
export function listAction(
  { key, ctrlKey, metaKey, altKey, isComposing }: Press,
  { areCharactersOn, isTyping, isInRow }: Where,
): ListAction | undefined {
  if (ctrlKey || metaKey || altKey || isComposing || isTyping) return undefined;
  // Elsewhere arrows scroll the page.
  if (isInRow && Object.hasOwn(ARROWS, key)) return ARROWS[key];
  return areCharactersOn && Object.hasOwn(CHARACTERS, key) ? CHARACTERS[key] : undefined;
}

const STORED = 'studioCharacterKeys';
const OFF = 'off';

/** A row of any list of the view, which has a link to what it shows. */
const ROW = '.studio-list > li, .studio-table > tbody > tr';
const LINK = 'a[href^="#"]';
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** Of the view, which the search over the whole Studio is not. */
const SEARCH = '.studio input[type=search]';

/** The focus goes from link to link, so that screen readers say each and Enter opens it. */
function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(`.studio :is(${ROW}):has(${LINK})`)];
  const from = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[from === -1 ? 0 : from + step];
  row?.querySelector<HTMLElement>(LINK)?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

const ACTIONS: Readonly<Record<Exclude<ListAction, 'help'>, () => void>> = {
  next: () => moveFocus(1),
  previous: () => moveFocus(-1),
  // With the focus, a screen reader says whether it is ticked.
  choose: () => {
    const box = document.activeElement?.closest(ROW)?.querySelector<HTMLElement>('input[type=checkbox]');
    box?.focus();
    box?.click();
  },
  search: () => document.querySelector<HTMLElement>(SEARCH)?.focus(),
};

/**
 * The keys of all lists of the Studio, in one place: letters move the focus from row to row. They are listed behind a
 * button, which also turns those of one character off, in this browser.
 */
export function ListKeys() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [areCharactersOn, setCharactersOn] = useState(() => readStored(STORED) !== OFF);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const action = listAction(event, {
        areCharactersOn,
        isTyping: focused?.matches(TYPED_IN) ?? false,
        isInRow: focused?.closest(ROW) != null,
      });
      if (!action || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (action === 'help') dialog.current?.showModal();
      else ACTIONS[action]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [areCharactersOn]);
  return (
    <>
      <button type="button" className="studio-view" onClick={() => dialog.current?.showModal()}>
        {messages.keysTitle}
      </button>
      <dialog
        ref={dialog}
        className="panel text-ink m-auto max-w-[min(28rem,calc(100vw-2rem))] p-5"
        aria-labelledby="studio-keys"
        closedby="any"
      >
        <h2 id="studio-keys" className="studio-title">
          {messages.keysTitle}
        </h2>
        <dl className="studio-keys">
          {messages.keys.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && messages.or}
                    <kbd className="studio-key">{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="studio-check">
          <input
            type="checkbox"
            checked={areCharactersOn}
            aria-describedby="studio-keys-hint"
            onChange={({ target }) => {
              setCharactersOn(target.checked);
              writeStored(STORED, target.checked ? 'on' : OFF);
            }}
          />
          {messages.keysAreOn}
        </label>
        <p id="studio-keys-hint" className="text-muted mb-4 text-sm">
          {messages.keysAreOnHint}
        </p>
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          {messages.closeKeys}
        </button>
      </dialog>
    </>
  );
}
