import { ViewToggle } from '../list/ViewToggle.tsx';
import * as messages from '../messages.ts';
import { type Filters, sortsFor } from './filters.ts';

type Props = {
  filters: Filters;
  /** The number of results as text, announced by screen readers when it changes. */
  said: string;
  onSort: (sort: string) => void;
  onShowFilters: () => void;
};

/**
 * Above the list: the number of results, the sort order, on small screens the button to the filters, and the view. This
 * row stays in a phone's view.
 */
export function ResultHead({ filters, said, onSort, onShowFilters }: Props) {
  return (
    <>
      <p role="status" className="result-count">
        <span data-when="no-query">{said}</span>
        <span data-when="query">{messages.loading}</span>
      </p>
      <div className="result-controls">
        <label data-when="script">
          <span className="sr-only">{messages.sortBy}</span>
          <select className="field" value={filters.sort} onChange={({ target }) => onSort(target.value)}>
            {Object.entries(sortsFor(filters)).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button button-quiet lg:hidden"
          data-when="script"
          aria-haspopup="dialog"
          onClick={onShowFilters}
        >
          {messages.showFilters}
        </button>
        <ViewToggle />
      </div>
    </>
  );
}
