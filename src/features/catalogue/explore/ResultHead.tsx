import { FILTER_PANEL } from './FilterPanel.tsx';
import { DEFAULT_SORT, type Filters, SORT_NAMES } from './filters.ts';

type Props = {
  filters: Filters;
  total: number | undefined;
  isLoading: boolean;
  onSort: (sort: string) => void;
};

/** Over the list: how much there is, in which order, and on small screens the way to the filters. */
export function ResultHead({ filters, total, isLoading, onSort }: Props) {
  const count = total === undefined ? '' : `${total} ${total === 1 ? 'product' : 'products'}`;
  const what = filters.name === '' ? '' : ` for “${filters.name}”`;
  return (
    <div className="result-head">
      <p role="status">
        <span data-when="no-query">{isLoading ? 'Loading...' : `${count}${what}`}</span>
        <span data-when="query">Loading...</span>
      </p>
      <button type="button" className="button button-quiet lg:hidden" popoverTarget={FILTER_PANEL}>
        Show Filters
      </button>
      <label>
        <span className="sr-only">Sort by</span>
        <select
          className="field"
          value={filters.sort || DEFAULT_SORT}
          onChange={({ target }) => onSort(target.value === DEFAULT_SORT ? '' : target.value)}
        >
          {Object.entries(SORT_NAMES).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
