import { useEffect, useRef, useState } from 'react';
import { LONGEST_TEXT } from '../../../contract/product-query.ts';
import * as messages from '../messages.ts';
import { type Choice, countAtFirst } from './choices.ts';
import type { Filters } from './filters.ts';

type Props = {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** How many choices there are besides, which are not known yet. */
  more?: number | undefined;
  onChoose: (slugs: string[]) => void;
};

/** Checkboxes, each with its number of products; one that has none can only be taken back. */
export function Checkboxes({ choices, chosen, more = 0, onChoose }: Omit<Props, 'title'>) {
  const toggle = (slug: string) =>
    onChoose(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug]);
  const [isWhole, setWhole] = useState(false);
  const first = isWhole ? choices.length : countAtFirst(choices.length);
  const shown = choices.filter(({ slug }, place) => place < first || chosen.includes(slug));
  const hidden = choices.length + more - shown.length;
  return (
    <div className="filter-choices">
      {shown.map(({ slug, name, count }) => (
        <label key={slug}>
          <input
            type="checkbox"
            value={slug}
            checked={chosen.includes(slug)}
            disabled={count === 0 && !chosen.includes(slug)}
            onChange={() => toggle(slug)}
          />
          {name}
          {count !== undefined && <small>{count}</small>}
        </label>
      ))}
      {hidden > 0 && (
        <button type="button" className="filter-clear" onClick={() => setWhole(true)}>
          {messages.moreChoices(hidden)}
        </button>
      )}
    </div>
  );
}

/** A filter with several choices. */
export function ChoiceFilter({ title, facet, choices, ...choice }: Props & { facet?: string }) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="filter" data-facet={facet}>
      <legend>{title}</legend>
      <Checkboxes choices={choices} {...choice} />
    </fieldset>
  );
}

const GROUPED = 'grouped';

type GroupFilterProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Shows products that are one model in several forms as one card. */
export const GroupFilter = ({ isChosen, onChoose }: GroupFilterProps) => (
  <fieldset className="filter" aria-label={messages.models}>
    <Checkboxes
      choices={[{ slug: GROUPED, name: messages.oneCardPerModel, count: undefined }]}
      chosen={isChosen ? [GROUPED] : []}
      onChoose={(chosen) => onChoose(chosen.length > 0)}
    />
  </fieldset>
);

const IN_STOCK = 'in-stock';

type StockFilterProps = {
  isChosen: boolean;
  /** Undefined where the API has no such filter, null where it does not count its products. */
  count: number | null | undefined;
  onChoose: (isChosen: boolean) => void;
};

/** Leaves out what is sold out. */
export const StockFilter = ({ isChosen, count, onChoose }: StockFilterProps) =>
  count === undefined && !isChosen ? null : (
    <fieldset className="filter" aria-label={messages.availability}>
      <Checkboxes
        choices={[{ slug: IN_STOCK, name: messages.inStock, count: count ?? undefined }]}
        chosen={isChosen ? [IN_STOCK] : []}
        onChoose={(chosen) => onChoose(chosen.length > 0)}
      />
    </fieldset>
  );

type TextFilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** Searches within the list. Its form closes the modal that it stands in, so that the products are seen. */
export function TextFilter({ filters: { name }, onChange }: TextFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is being typed stays.
    if (field.current && field.current !== document.activeElement) field.current.value = name;
  }, [name]);
  return (
    <form
      className="filter"
      method="dialog"
      onSubmit={() => onChange({ name: field.current?.value.trim() ?? '' })}
    >
      <label>
        <span className="filter-name">{messages.searchWithin}</span>
        <input
          ref={field}
          className="field"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_TEXT}
          placeholder={messages.searchWithinPlaceholder}
        />
      </label>
    </form>
  );
}
