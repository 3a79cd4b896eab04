import { useState } from 'react';
import type { Field } from './fields.ts';
import * as messages from './messages.ts';
import { onEnter } from './on-enter.ts';

type Props = {
  field: Field;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
};

/** More than these are found by typing: nobody reads a hundred boxes. */
const MOST_AT_A_GLANCE = 12;

/** Tags to tick, and a new one to type unless the field is closed. Of many those stand there that are chosen or found. */
export function TagsField({ field: { label, hint, options = [], isClosed }, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const own = value.filter((tag) => !options.some((option) => option.value === tag));
  const all = [...options, ...own.map((tag) => ({ value: tag, label: tag }))];
  const isLong = isClosed && options.length > MOST_AT_A_GLANCE;
  const wanted = typed.trim().toLowerCase();
  const choices = isLong
    ? all.filter(
        (choice) =>
          value.includes(choice.value) || (wanted !== '' && choice.label.toLowerCase().includes(wanted)),
      )
    : all;
  const add = () => {
    const tag = typed.trim();
    if (tag !== '' && !value.includes(tag)) onChange([...value, tag]);
    setTyped('');
  };
  return (
    <fieldset className="studio-fieldset">
      <legend>{label}</legend>
      <p className="text-muted text-sm">{hint}</p>
      {isLong && (
        <input
          type="search"
          className="field"
          aria-label={messages.findIn(label)}
          placeholder={messages.findIn(label)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter(() => undefined)}
        />
      )}
      <div className={isClosed ? 'studio-checks max-h-64 overflow-y-auto' : 'studio-checks'}>
        {choices.map((choice) => (
          <label key={choice.value} className="studio-check">
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...value, choice.value] : value.filter((tag) => tag !== choice.value),
                )
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      {!isClosed && (
        <div className="studio-row">
          <input
            className="field studio-grow"
            aria-label={messages.newTagLabel}
            placeholder={messages.newTagLabel}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onEnter(add)}
          />
          <button type="button" className="button button-quiet" onClick={add}>
            {messages.addTagButton}
          </button>
        </div>
      )}
      <p className="text-accent-ink text-sm empty:hidden">{error}</p>
    </fieldset>
  );
}
