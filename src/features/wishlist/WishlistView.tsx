import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useQuery } from '../../browser/use-query.ts';
import { useSaleState } from '../../browser/use-sale-state.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { type Prices, regularPrice } from '../../rules/price/price.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { CompareToggle } from '../../ui/product/CompareToggle.tsx';
import { type LiveProducts, liveProducts, type Offer, offerNow } from '../../ui/product/live-products.ts';
import { PriceTag, savedText } from '../../ui/product/PriceTag.tsx';
import { StockLabel } from '../../ui/product/StockLabel.tsx';
import type { StoredProduct } from '../../ui/product/stored-product.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { addWithToast, getCartItem } from '../cart/store.ts';
import { removedFromWishlist } from './every-page-messages.ts';
import * as messages from './messages.ts';
import { $wishlist, addToWishlist, EMPTY_WISHLIST, removeFromWishlist } from './store.ts';

/**
 * The present offer of a saved item; `drop`: how much less it costs outside of sales than when it was saved, which may have been in
 * one. Whole rupees.
 */
type SavedOffer = Offer & { prices: Prices; drop: number };

/** Today's offer where the API knows it, else that of the day the item was saved. */
export function getOffer(item: StoredProduct, known: LiveProducts): SavedOffer {
  const saved = regularPrice(item);
  const offer = offerNow(item.id, known, { price: saved, stock: undefined });
  const live = known.get(String(item.id));
  const { markedPrice } = live ?? item;
  return {
    ...offer,
    prices: { sellingPrice: offer.price, markedPrice },
    drop: Math.max(0, saved - (live?.regularPrice ?? saved)),
  };
}

const NOTHING_KNOWN: LiveProducts = new Map();

/** Reads each product once in each state of the sale. A host may leave some out. */
function askingOnce(): (ids: readonly string[], sale: string | undefined) => Promise<LiveProducts> {
  const answered = new Set<string>();
  let known: LiveProducts = new Map();
  let askedIn: string | undefined;
  return async (ids, sale) => {
    if (sale !== askedIn) answered.clear();
    askedIn = sale;
    const wanted = ids.filter((id) => !answered.has(id));
    if (wanted.length > 0) known = new Map([...known, ...(await liveProducts(wanted))]);
    for (const id of wanted) answered.add(id);
    return known;
  };
}

/** Today's price and stock of saved products; the stored values stay where the API has none. */
function useLiveProducts(ids: readonly Identifier[]) {
  const [readMissing] = useState(askingOnce);
  const sale = useSaleState();
  const key = ids.join(',');
  const ask = useCallback(() => readMissing(key.split(','), sale), [readMissing, key, sale]);
  const [query, retry] = useQuery(key === '' ? undefined : ask);
  return { known: query.last ?? NOTHING_KNOWN, hasFailed: query.state === 'failed', retry };
}

type Props = { item: StoredProduct; offer: SavedOffer; onMove: () => void; onRemove: () => void };

/** An unknown stock is not shown. */
function Availability({ stock, isGone }: SavedOffer) {
  if (isGone) return <p className="text-muted text-sm font-semibold">{messages.noLongerSold}</p>;
  return stock === undefined ? null : <StockLabel stock={stock} />;
}

/** One saved product with its present price and its buttons. */
const WishlistEntry = ({ item, offer, onMove, onRemove }: Props) => (
  <li className="panel flex gap-4 p-3 sm:p-4" data-product={savedText(item)}>
    <Thumbnail path={item.images[0]} className={`size-20 sm:size-24 ${offer.canBuy ? '' : 'opacity-60'}`} />
    <div className="grid min-w-0 grow content-start gap-1">
      <a href={`/product/${item.slug}`} className="hover:text-accent-ink line-clamp-2 font-semibold">
        {item.name}
      </a>
      <PriceTag prices={offer.prices} />
      {offer.drop > 0 && (
        <p className="text-good text-sm">{messages.priceDropNote(formatRupees(offer.drop))}</p>
      )}
      <Availability {...offer} />
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        {offer.canBuy && (
          <button
            type="button"
            className="button button-quiet px-4"
            aria-label={messages.moveItemToCart(item.name)}
            onClick={onMove}
          >
            {messages.moveToCart}
          </button>
        )}
        {!offer.isGone && <CompareToggle name={item.name} label={messages.compare} />}
        <button
          type="button"
          className="text-muted hover:text-accent-ink min-h-11 px-2 text-sm underline"
          aria-label={messages.removeItem(item.name)}
          onClick={onRemove}
        >
          {messages.remove}
        </button>
      </div>
    </div>
  </li>
);

/** Milliseconds; long enough to read the toast and to reach its button. */
const UNDO_DURATION = 8000;

const Empty = () => (
  <EmptyPanel
    title={messages.emptyWishlistTitle}
    note={messages.emptyWishlistNote}
    address="/explore-products"
    action={messages.exploreProducts}
  />
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
