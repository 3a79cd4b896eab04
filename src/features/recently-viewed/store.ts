import { persistentAtom } from '@nanostores/persistent';
import '../../ui/storage.ts';
import { parseWishlist, type WishlistItem } from '../wishlist/item.ts';

/** How many a page shows; one more is kept, because a page leaves its own product out. */
export const SHOWN_VISITS = 8;

/** The products last looked at, newest first, kept in this browser only. */
const $visited = persistentAtom<readonly WishlistItem[]>('hardware-pasal:recently-viewed', [], {
  encode: JSON.stringify,
  decode: parseWishlist,
});

export const visitedBefore = (id: WishlistItem['id']): WishlistItem[] =>
  $visited.get().filter((item) => item.id !== id);

export const rememberVisit = (item: WishlistItem): void =>
  $visited.set([
    { ...item, description: '', specifications: '' },
    ...visitedBefore(item.id).slice(0, SHOWN_VISITS),
  ]);
