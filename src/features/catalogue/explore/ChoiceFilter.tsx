import { useState } from 'react';
import * as messages from '../messages.ts';
import type { Choice } from './choices.ts';

/** More than these are behind a button. */
export const SHOWN_AT_FIRST = 8;

type Props = {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (slugs: string[]) => void;
};

/** Checkboxes, each with its number of products; one that has none can only be taken back. */
export function Checkboxes({ choices, chosen, onChoose }: Omit<Props, 'title'>) {
  const toggle = (slug: string) =>
    onChoose(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug]);
  const [isWhole, setWhole] = useState(false);
  // A single one behind the button would take its place.
  const isShort = isWhole || choices.length <= SHOWN_AT_FIRST + 1;
  const shown = choices.filter(
    ({ slug }, place) => isShort || place < SHOWN_AT_FIRST || chosen.includes(slug),
  );
  return (
    <div className="filter-choices">
      {shown.map(({ slug, name, count }) => (
        <label key={slug}>
          <input
            type="checkbox"
            checked={chosen.includes(slug)}
            disabled={count === 0 && !chosen.includes(slug)}
            onChange={() => toggle(slug)}
          />
          <span>{name}</span>
          {count !== undefined && <small>{count}</small>}
        </label>
      ))}
      {shown.length < choices.length && (
        <button type="button" className="filter-clear" onClick={() => setWhole(true)}>
          {messages.moreChoices(choices.length - shown.length)}
        </button>
      )}
    </div>
  );
}

/** A filter with several choices. */
export function ChoiceFilter({ title, choices, ...choice }: Props) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="filter">
      <legend>{title}</legend>
      <Checkboxes choices={choices} {...choice} />
    </fieldset>
  );
}
