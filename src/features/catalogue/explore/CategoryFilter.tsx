import { useId } from 'react';
import type { Facets } from '../../../contract/product.ts';
import * as messages from '../messages.ts';
import { type CategoryChoice, counted } from './choices.ts';

type Props = {
  categories: readonly CategoryChoice[];
  counts: Facets['categories'] | undefined;
  chosen: string;
  onChoose: (slug: string) => void;
};

/** One category can be chosen; the sub-categories of the chosen one are visible. */
export function CategoryFilter({ categories, counts, chosen, onChoose }: Props) {
  const group = useId();
  const open = categories.find(({ slug }) => slug === chosen)?.parent ?? chosen;
  const shown = categories.filter(({ parent }) => parent === undefined || parent === open);
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
  const choice = (slug: string, name: string, count?: number) => (
    <label key={slug} data-below={parents.get(slug) === undefined ? undefined : ''}>
      <input type="radio" name={group} checked={chosen === slug} onChange={() => onChoose(slug)} />
      {name}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
  return (
    <fieldset className="filter">
      <legend>{messages.categories}</legend>
      <div className="filter-choices">
        {choice('', messages.allCategories)}
        {counted(shown, counts, [chosen, open]).map(({ slug, name, count }) => choice(slug, name, count))}
      </div>
    </fieldset>
  );
}
