import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../browser/storage.ts';
import { type ListAction, listAction } from './list-action.ts';
import * as messages from './messages.ts';

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
        {messages.title}
      </button>
      <dialog
        ref={dialog}
        className="panel text-ink m-auto max-w-[min(28rem,calc(100vw-2rem))] p-5"
        aria-labelledby="studio-keys"
        closedby="any"
      >
        <h2 id="studio-keys" className="studio-title">
          {messages.title}
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
          {messages.areOn}
        </label>
        <p id="studio-keys-hint" className="text-muted mb-4 text-sm">
          {messages.areOnHint}
        </p>
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </dialog>
    </>
  );
}
