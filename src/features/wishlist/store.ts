import { persistentAtom } from '@nanostores/persistent';
import '../../browser/storage.ts';
import { parseStoredProducts, type StoredProduct } from '../../ui/product/stored-product.ts';

/** What a shopper saves (spec §3). */
export type WishlistItem = StoredProduct;

/** What the page shows before it knows what the shopper saved. */
export const EMPTY_WISHLIST: readonly WishlistItem[] = [];

/** What the shopper saved, kept in this browser. A guest's stays after login (docs/architecture.md, Saved items). */
export const $wishlist = persistentAtom<readonly WishlistItem[]>('hardware-pasal:wishlist', EMPTY_WISHLIST, {
  encode: JSON.stringify,
  decode: parseStoredProducts,
});

export const isSaved = (id: WishlistItem['id']): boolean => $wishlist.get().some((item) => item.id === id);

export const removeFromWishlist = (id: WishlistItem['id']): void =>
  $wishlist.set($wishlist.get().filter((item) => item.id !== id));

export const addToWishlist = (item: WishlistItem): void => {
  removeFromWishlist(item.id);
  $wishlist.set([...$wishlist.get(), item]);
};

/**
 * Saves an item, or takes it out when it is saved already (spec §4).
 * @returns whether it is saved now
 */
export function toggleSaved(item: WishlistItem): boolean {
  if (isSaved(item.id)) removeFromWishlist(item.id);
  else addToWishlist(item);
  return isSaved(item.id);
}
