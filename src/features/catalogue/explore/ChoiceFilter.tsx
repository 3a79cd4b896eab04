import type { Choice } from './choices.ts';

type Props = {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (slugs: string[]) => void;
};

/** Checkboxes, each with its number of products. */
export function Checkboxes({ choices, chosen, onChoose }: Omit<Props, 'title'>) {
  const toggle = (slug: string) =>
    onChoose(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug]);
  return (
    <div className="filter-choices">
      {choices.map(({ slug, name, count }) => (
        <label key={slug}>
          <input type="checkbox" checked={chosen.includes(slug)} onChange={() => toggle(slug)} />
          <span>{name}</span>
          {count !== undefined && <small>{count}</small>}
        </label>
      ))}
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
