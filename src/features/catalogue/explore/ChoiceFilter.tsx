import type { Choice } from './choices.ts';

type Props = {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (slugs: string[]) => void;
};

/** A filter with several choices (checkboxes). */
export function ChoiceFilter({ title, choices, chosen, onChoose }: Props) {
  if (choices.length === 0) return null;
  const toggle = (slug: string) =>
    onChoose(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug]);
  return (
    <fieldset className="filter">
      <legend>{title}</legend>
      <div className="filter-choices">
        {choices.map(({ slug, name, count }) => (
          <label key={slug}>
            <input type="checkbox" checked={chosen.includes(slug)} onChange={() => toggle(slug)} />
            <span>{name}</span>
            {count !== undefined && <small>{count}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
