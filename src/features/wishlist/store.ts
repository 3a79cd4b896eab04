import { persistentAtom } from '@nanostores/persistent';
import '../../browser/storage.ts';
import { parseStoredProducts, type StoredProduct } from '../../ui/product/stored-product.ts';

/** The value of the static page, which does not know what the shopper saved. */
export const EMPTY_WISHLIST: readonly StoredProduct[] = [];

/** The saved products (spec §3); a guest's stay after the login (docs/architecture.md, Saved items). */
export const $wishlist = persistentAtom<readonly StoredProduct[]>('hardware-pasal:wishlist', EMPTY_WISHLIST, {
  encode: JSON.stringify,
  decode: parseStoredProducts,
});

export const isSaved = (id: StoredProduct['id']): boolean => $wishlist.get().some((item) => item.id === id);

export const removeFromWishlist = (id: StoredProduct['id']): void =>
  $wishlist.set($wishlist.get().filter((item) => item.id !== id));

export const addToWishlist = (item: StoredProduct): void => {
  removeFromWishlist(item.id);
  $wishlist.set([...$wishlist.get(), item]);
};

/**
 * Saves an item, or removes it when it is saved already (spec §4).
 * @returns whether it is saved now
 */
export function toggleSaved(item: StoredProduct): boolean {
  if (isSaved(item.id)) removeFromWishlist(item.id);
  else addToWishlist(item);
  return isSaved(item.id);
}
