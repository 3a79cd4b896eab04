import { formatRupees } from '../../rules/price/money.ts';
import { CompareToggle } from '../../ui/product/CompareToggle.tsx';
import { PriceTag } from '../../ui/product/PriceTag.tsx';
import { StockLabel } from '../../ui/product/StockLabel.tsx';
import { savedText } from '../../ui/product/saved-text.ts';
import type { StoredProduct } from '../../ui/product/stored-product.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import * as messages from './messages.ts';
import type { SavedOffer } from './offer.ts';

type Props = { item: StoredProduct; offer: SavedOffer; onMove: () => void; onRemove: () => void };

/** An unknown stock is not shown. */
function Availability({ stock, isGone }: SavedOffer) {
  if (isGone) return <p className="text-muted text-sm font-semibold">{messages.noLongerSold}</p>;
  return stock === undefined ? null : <StockLabel stock={stock} />;
}

/** One saved product with its present price and its buttons. */
export const WishlistEntry = ({ item, offer, onMove, onRemove }: Props) => (
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
            className="button button-secondary px-4"
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
