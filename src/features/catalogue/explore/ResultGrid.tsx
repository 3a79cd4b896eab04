import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
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

const SKELETONS = Array.from({ length: DEFAULT_PAGE_SIZE }, (_, index) => `skeleton-${index}`);

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
  /** The number of results as text, announced by screen readers when it changes. */
  said: string;
  onSort: (sort: string) => void;
  onShowFilters: () => void;
};

/**
 * Above the list: the number of results, the sort order, on small screens the button to the filters, and the view. This
 * row stays in a phone's view.
 */
export function ResultHead({ filters, said, onSort, onShowFilters }: ResultHeadProps) {
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
