import type { Candidate } from '../candidates.ts';
import { brandsOf, type ListFilter, SORTS, type Sort } from '../list-view.ts';

type Props = {
  candidates: readonly Candidate[];
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
};

/** Searches, sorts and narrows a list of parts. */
export function PickerFilters({ candidates, filter, onChange }: Props) {
  const change = (changes: Partial<ListFilter>) => onChange({ ...filter, ...changes });
  return (
    <div className="picker-filters">
      <input
        type="search"
        name="part-search"
        className="field picker-search"
        placeholder="Search by name or specification"
        aria-label="Search this list"
        value={filter.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <select
        className="field"
        name="part-sort"
        aria-label="Sort by"
        value={filter.sort}
        onChange={({ target }) => change({ sort: target.value as Sort })}
      >
        {Object.entries(SORTS).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="field"
        name="part-brand"
        aria-label="Brand"
        value={filter.brand}
        onChange={({ target }) => change({ brand: target.value })}
      >
        <option value="">All brands</option>
        {brandsOf(candidates).map((brand) => (
          <option key={brand} value={brand}>
            {brand}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={filter.onlyFitting}
          onChange={({ target }) => change({ onlyFitting: target.checked })}
        />
        Only what fits
      </label>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={filter.onlyInStock}
          onChange={({ target }) => change({ onlyInStock: target.checked })}
        />
        Only in stock
      </label>
    </div>
  );
}
