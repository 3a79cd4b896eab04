import { type Filters, sortsFor } from './filters.ts';

type Props = {
  filters: Filters;
  /** What there is, in words; read out whenever it changes. */
  said: string;
  onSort: (sort: string) => void;
  onShowFilters: () => void;
};

/** Over the list: how much there is, in which order, and on small screens the way to the filters. */
export function ResultHead({ filters, said, onSort, onShowFilters }: Props) {
  return (
    <div className="result-head">
      <p role="status">
        <span data-when="no-query">{said}</span>
        <span data-when="query">Loading...</span>
      </p>
      <button
        type="button"
        className="button button-quiet lg:hidden"
        aria-haspopup="dialog"
        data-when="script"
        onClick={onShowFilters}
      >
        Show Filters
      </button>
      <label data-when="script">
        <span className="sr-only">Sort by</span>
        <select className="field" value={filters.sort} onChange={({ target }) => onSort(target.value)}>
          {Object.entries(sortsFor(filters)).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
