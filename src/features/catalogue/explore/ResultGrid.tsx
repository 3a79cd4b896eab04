import type { ReactNode } from 'react';
import type { SalePercentages } from '../../../rules/price/flash-sale.ts';
import type { CardProduct } from '../cards/card-product.ts';
import { ProductList, ViewToggle } from '../list/ProductList.tsx';
import * as messages from '../messages.ts';
import { type Filters, sortsFor } from './filters.ts';

type Props = {
  /** The products of the static page while they are what the address asks for. */
  kept: ReactNode;
  products: CardProduct[];
  failure: string | undefined;
  isLoading: boolean;
  salePercentages: SalePercentages;
  /** What else there is where nothing was found. */
  help: ReactNode;
  onRetry: () => void;
  onClear: () => void;
};

/** As many as a screen shows. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);

/** As large as the cards that replace it. */
function Skeletons() {
  return (
    <ul className="product-grid product-list" aria-hidden="true">
      {SKELETONS.map((key) => (
        <li key={key} className="product-card-skeleton">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </li>
      ))}
    </ul>
  );
}

function Products({ kept, products, failure, isLoading, salePercentages, help, onRetry, onClear }: Props) {
  if (kept) return kept;
  if (failure !== undefined)
    return (
      <div className="notice" role="alert">
        <p>{failure}</p>
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {messages.tryAgain}
        </button>
      </div>
    );
  if (products.length === 0 && isLoading) return <Skeletons />;
  if (products.length === 0)
    return (
      <>
        <div className="notice">
          <p>{messages.noProductsFound}</p>
          <div className="result-ways">
            <button type="button" className="button button-quiet" onClick={onClear}>
              {messages.showAllProducts}
            </button>
            <a className="button button-quiet" href="/product-category">
              {messages.seeAllCategories}
            </a>
          </div>
        </div>
        {help}
      </>
    );
  return <ProductList products={products} salePercentages={salePercentages} isLoading={isLoading} />;
}

/**
 * The products found, or their loading, empty and error states. With a query in the address it starts with skeletons
 * (before-paint.ts).
 */
export function ResultGrid(props: Props) {
  return (
    <>
      <h2 className="sr-only">{messages.products}</h2>
      <div data-when="no-query">
        <Products {...props} />
      </div>
      <div data-when="query">
        <Skeletons />
      </div>
    </>
  );
}

type ResultHeadProps = {
  filters: Filters;
  /** How many filters are active. */
  active: number;
  /** The number of results as text, announced by screen readers when it changes. */
  said: string;
  onSort: (sort: string) => void;
  onShowFilters: () => void;
};

/**
 * Above the list: the number of results and the view, then the sort order and on small screens the button to the
 * filters: these two stay in a phone's view.
 */
export function ResultHead({ filters, active, said, onSort, onShowFilters }: ResultHeadProps) {
  const sorts = sortsFor(filters);
  return (
    <>
      <div className="result-head">
        <p role="status" className="result-count">
          <span data-when="no-query">{said}</span>
          <span data-when="query">{messages.loading}</span>
        </p>
        <ViewToggle />
      </div>
      <div className="result-controls" data-when="script">
        <label>
          <span className="sr-only">{messages.sortBy}</span>
          {/* What a phone shows of the list that lies over it: the list's own text would be cut. */}
          <span className="button button-quiet" aria-hidden="true">
            <i className="icon icon-sort" />
            {filters.sort === '' ? messages.sort : sorts[filters.sort]}
          </span>
          <select className="field" value={filters.sort} onChange={({ target }) => onSort(target.value)}>
            {Object.entries(sorts).map(([sort, name]) => (
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
          <i className="icon icon-filter" />
          {active === 0 ? messages.showFilters : messages.showActiveFilters(active)}
        </button>
      </div>
    </>
  );
}

/** The state of a list. Another host may send no total. */
export type Result = {
  total: number | undefined;
  page: number;
  pages: number;
  isLoading: boolean;
  failure: string | undefined;
};

const LOADING = messages.loading;

/** The text above the list; empty on a failure, which has a message of its own. */
export function resultWords({ total, page, pages, isLoading, failure }: Result): string {
  if (isLoading) return LOADING;
  if (failure !== undefined) return '';
  const place = pages > 1 ? messages.pageOfPages(page, pages) : '';
  return [total === undefined ? '' : messages.productCount(total), place].filter(Boolean).join(', ');
}

/** The label of the button that leads from the filters to the products. */
export function showButton({ total, isLoading, failure }: Result): string {
  if (isLoading) return LOADING;
  return total === undefined || failure !== undefined
    ? messages.showProducts
    : messages.showCountButton(messages.productCount(total));
}
