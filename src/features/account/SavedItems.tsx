import { useStore } from '@nanostores/react';
import { Amount } from '../../ui/Amount.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { $wishlist, removeFromWishlist, type WishlistItem } from '../wishlist/store.ts';

const SavedItem = ({ item }: { item: WishlistItem }) => (
  <li className="panel flex items-center gap-4 p-4">
    <Thumbnail path={item.images[0]} />
    <div className="grid min-w-0 grow gap-1">
      <a href={`/product/${item.slug}`} className="hover:text-crimson-ink font-semibold">
        {item.name}
      </a>
      <p>
        <Amount rupees={item.sellingPrice} className="font-bold" />{' '}
        {item.markedPrice > item.sellingPrice && (
          <s className="text-muted text-sm">
            <span className="sr-only">instead of </span>
            <Amount rupees={item.markedPrice} />
          </s>
        )}
      </p>
      <button
        type="button"
        className="text-muted hover:text-crimson-ink min-h-11 justify-self-start text-sm underline"
        aria-label={`Remove ${item.name} from saved items`}
        onClick={() => removeFromWishlist(item.id)}
      >
        Remove
      </button>
    </div>
  </li>
);

/** The wishlist of this browser (design §5.9). Prices are those of the day an item was saved. */
export function SavedItems() {
  const items = useStore($wishlist);
  if (items.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>Nothing saved yet. The heart beside a product keeps it here.</p>
        <a href="/explore-products" className="button button-primary">
          Explore Products
        </a>
      </div>
    );
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {items.map((item) => (
        <SavedItem key={item.id} item={item} />
      ))}
    </ul>
  );
}
