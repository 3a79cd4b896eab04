import { persistentAtom } from '@nanostores/persistent';
import '../../browser/storage.ts';
import { parseStoredProducts, type StoredProduct } from '../../ui/product/stored-product.ts';

/** A saved product (spec §3). */
export type WishlistItem = StoredProduct;

/** The value of the static page, which does not know what the shopper saved. */
export const EMPTY_WISHLIST: readonly WishlistItem[] = [];

/** The saved products, stored in this browser; a guest's stay after the login (docs/architecture.md, Saved items). */
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
 * Saves an item, or removes it when it is saved already (spec §4).
 * @returns whether it is saved now
 */
export function toggleSaved(item: WishlistItem): boolean {
  if (isSaved(item.id)) removeFromWishlist(item.id);
  else addToWishlist(item);
  return isSaved(item.id);
}
