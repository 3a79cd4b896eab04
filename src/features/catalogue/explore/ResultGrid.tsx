import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import type { SalePercentages } from '../../../rules/price/flash-sale.ts';
import type { CardProduct } from '../cards/card-product.ts';
import { ProductList } from '../list/ProductList.tsx';
import * as messages from '../messages.ts';

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
        <button type="button" className="button button-secondary" onClick={onRetry}>
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
            <button type="button" className="button button-secondary" onClick={onClear}>
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
