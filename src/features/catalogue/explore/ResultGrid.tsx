import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import { salePercentageOf } from '../../../rules/flash-sale.ts';
import type { CardProduct } from '../card-product.ts';
import { ProductCard } from '../ProductCard.tsx';

type Props = {
  products: CardProduct[];
  failure: string | undefined;
  isLoading: boolean;
  salePercentages: Record<string, number>;
  onRetry: () => void;
  onClear: () => void;
};

/** How many cards a phone shows before it is scrolled: their pictures must not wait. */
const FIRST_CARDS = 4;

const SKELETONS = Array.from({ length: DEFAULT_PAGE_SIZE }, (_, index) => `skeleton-${index}`);

/** As large as the cards that replace it. */
function Skeletons() {
  return (
    <ul className="product-grid" aria-hidden="true">
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

function Products({ products, failure, isLoading, salePercentages, onRetry, onClear }: Props) {
  if (failure !== undefined)
    return (
      <div className="notice" role="alert">
        <p>{failure}</p>
        <button type="button" className="button button-secondary" onClick={onRetry}>
          Try Again
        </button>
      </div>
    );
  if (products.length === 0 && isLoading) return <Skeletons />;
  if (products.length === 0)
    return (
      <div className="notice">
        <p>No products found.</p>
        <div className="result-ways">
          <button type="button" className="button button-secondary" onClick={onClear}>
            Show all products
          </button>
          <a className="button button-quiet" href="/product-category">
            See all categories
          </a>
        </div>
      </div>
    );
  return (
    <ul className="product-grid" data-loading={isLoading ? '' : undefined}>
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductCard
            product={product}
            salePercentage={salePercentageOf(salePercentages, product.slug)}
            isFirst={index < FIRST_CARDS}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * The products found, or their loading, empty and error states. With a query in the address it starts with skeletons
 * (before-paint.ts).
 */
export function ResultGrid(props: Props) {
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <div data-when="no-query">
        <Products {...props} />
      </div>
      <div data-when="query">
        <Skeletons />
      </div>
    </>
  );
}
