import { useRef } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import type { Product } from '../../contract/product.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { CompareTable } from './CompareTable.tsx';
import { compareAddress } from './compare-address.ts';
import * as messages from './messages.ts';
import { MOST_COMPARED } from './store.ts';
import { useComparison } from './use-comparison.ts';

type Props = { salePercentages: Record<string, number> };

const Skeleton = () => (
  <div role="status">
    <div className="skeleton min-h-96" />
    <span className="sr-only">{messages.loading}</span>
  </div>
);

const Empty = () => (
  <EmptyPanel
    title={messages.emptyComparisonTitle}
    note={
      <>
        {messages.emptyComparisonHint} <i className="icon icon-compare" />{' '}
        {messages.emptyComparisonHintEnd(MOST_COMPARED)}
      </>
    }
    address="/explore-products"
    action={messages.exploreProducts}
  />
);

/** The receiver of a link must know that nothing of their own was replaced. */
const SharedNote = ({ ownCount }: { ownCount: number }) => (
  <p className="text-muted mb-3">
    {messages.sharedComparisonNote}
    {ownCount > 0 && (
      <a href="/compare" className="text-brand ml-2 inline-block py-1 underline underline-offset-3">
        {messages.compareOwnLink(ownCount)}
      </a>
    )}
  </p>
);

const MissingNote = ({ count }: { count: number }) => (
  <p className="text-muted mb-3">{messages.productsWereNotFound(count)}</p>
);

async function share(products: readonly Product[]): Promise<void> {
  const { shareLink } = await import('../../browser/share.ts');
  const address = compareAddress(products.map(({ id }) => id));
  await shareLink(messages.compareProducts, new URL(address, location.origin).href);
}

function Comparison({ salePercentages }: Props) {
  const { products, missingCount, isShared, ownCount, isLoading, failure, remove, retry } = useComparison();
  const view = useRef<HTMLDivElement>(null);

  const take = (product: Product) => {
    remove(product.id);
    showToast(messages.removedFromCompare);
    view.current?.focus();
  };

  if (failure !== undefined)
    return (
      <div className="notice" role="alert">
        <p>{failure}</p>
        <button type="button" className="button button-quiet" onClick={retry}>
          {messages.tryAgain}
        </button>
      </div>
    );
  if (isLoading) return <Skeleton />;
  return (
    // The pressed button is removed with its column, so the focus has to move.
    <div ref={view} tabIndex={-1} className="outline-none">
      {missingCount > 0 && <MissingNote count={missingCount} />}
      {products.length === 0 ? (
        <Empty />
      ) : (
        <>
          {isShared && <SharedNote ownCount={ownCount} />}
          <CompareTable products={products} salePercentages={salePercentages} onRemove={take}>
            <button type="button" className="button button-quiet" onClick={() => void share(products)}>
              {messages.shareThisComparison}
            </button>
          </CompareTable>
          {!isShared && products.length < MOST_COMPARED && (
            <a className="button button-quiet mt-4" href="/explore-products">
              {messages.addAnotherProduct}
            </a>
          )}
        </>
      )}
    </div>
  );
}

/** Up to 4 products side by side. Only the browser knows which. */
export const CompareView = ({ salePercentages }: Props) =>
  useHydrated() ? <Comparison salePercentages={salePercentages} /> : <Skeleton />;
