import type { Facets } from '../../../contract/product.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { type Choices, counted, seriesWithin } from './choices.ts';
import type { Filters } from './filters.ts';
import { PriceFilter } from './PriceFilter.tsx';

type Props = {
  filters: Filters;
  choices: Choices;
  facets: Facets | undefined;
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
};

/** The panel's id: 'Show Filters' opens it by that. */
export const FILTER_PANEL = 'filters';

/** All filters of spec §2: a sidebar where there is room, else a popover (see `.filter-panel`). */
export function FilterPanel({ filters, choices, facets, onChange, onClear }: Props) {
  return (
    <aside id={FILTER_PANEL} popover="auto" className="filter-panel" aria-label="Filters">
      <div className="filter-head">
        <h2>Filters</h2>
        <button type="button" className="filter-clear" onClick={onClear}>
          Clear All Filters
        </button>
      </div>
      <PriceFilter filters={filters} range={facets?.price} onChange={onChange} />
      <CategoryFilter
        categories={choices.categories}
        counts={facets?.categories}
        chosen={filters.category}
        onChoose={(category) => onChange({ category })}
      />
      <ChoiceFilter
        title="Brands"
        choices={counted(choices.brands, facets?.brands, filters.brands)}
        chosen={filters.brands}
        onChoose={(brands) => onChange({ brands })}
      />
      <ChoiceFilter
        title="Series"
        choices={counted(seriesWithin(choices, filters), facets?.series, filters.series)}
        chosen={filters.series}
        onChoose={(series) => onChange({ series })}
      />
      <button
        type="button"
        className="button button-primary filter-done"
        popoverTarget={FILTER_PANEL}
        popoverTargetAction="hide"
      >
        Show products
      </button>
    </aside>
  );
}
