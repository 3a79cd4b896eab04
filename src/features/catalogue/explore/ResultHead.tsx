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
 * Above the list: the number of results, the sort order, and on small screens the button to the filters. The controls
 * stay in a phone's view.
 */
export function ResultHead({ filters, said, onSort, onShowFilters }: Props) {
  return (
    <>
      <div className="result-head">
        <p role="status">
          <span data-when="no-query">{said}</span>
          <span data-when="query">{messages.loading}</span>
        </p>
        <ViewToggle />
      </div>
      <div className="result-controls" data-when="script">
        <label>
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
          aria-haspopup="dialog"
          onClick={onShowFilters}
        >
          {messages.showFilters}
        </button>
      </div>
    </>
  );
}
