import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import type { StoredProduct } from '../../ui/product/stored-product.ts';
import { addWithToast, getCartItem } from '../cart/store.ts';
import { removedFromWishlist } from './every-page-messages.ts';
import * as messages from './messages.ts';
import { getOffer, type SavedOffer } from './offer.ts';
import { $wishlist, addToWishlist, EMPTY_WISHLIST, removeFromWishlist } from './store.ts';
import { useLiveProducts } from './use-live-products.ts';
import { WishlistEntry } from './WishlistEntry.tsx';

/** Milliseconds; long enough to read the toast and to reach its button. */
const UNDO_DURATION = 8000;

const Empty = () => (
  <div className="panel grid min-h-72 place-items-center content-center gap-4 p-6 text-center">
    <h2 className="text-xl font-bold">{messages.emptyWishlistTitle}</h2>
    <p className="text-muted">{messages.emptyWishlistNote}</p>
    <a href="/explore-products" className="button button-primary">
      {messages.exploreProducts}
    </a>
  </div>
);

const Unanswered = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="panel mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
    <p>{messages.oldPricesNote}</p>
    <button type="button" className="button button-quiet" onClick={onRetry}>
      {messages.tryAgain}
    </button>
  </div>
);

/** The saved products (spec §3), last saved first; shown by /wishlist and by Saved Items of the account. */
export function WishlistView() {
  const items = useStore($wishlist, { ssr: () => EMPTY_WISHLIST });
  const { known, hasFailed, retry } = useLiveProducts(items.map(({ id }) => id));
  const list = useRef<HTMLElement>(null);
  if (!useHydrated()) return <div className="skeleton min-h-72" />;

  const remove = (item: StoredProduct) => {
    removeFromWishlist(item.id);
    showToast(removedFromWishlist, {
      duration: UNDO_DURATION,
      action: { label: messages.undo, run: () => addToWishlist(item) },
    });
    list.current?.focus();
  };
  const move = (item: StoredProduct, { price, stock }: SavedOffer) => {
    addWithToast(getCartItem({ ...item, stock }, price), messages.movedToCart);
    removeFromWishlist(item.id);
    list.current?.focus();
  };

  return (
    // The pressed button is removed with its item, so the focus has to move.
    <section ref={list} tabIndex={-1} aria-label={messages.savedProducts} className="outline-none">
      {hasFailed && items.length > 0 && <Unanswered onRetry={retry} />}
      {items.length === 0 ? (
        <Empty />
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {items.toReversed().map((item) => {
            const offer = getOffer(item, known);
            return (
              <WishlistEntry
                key={item.id}
                item={item}
                offer={offer}
                onMove={() => move(item, offer)}
                onRemove={() => remove(item)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}
