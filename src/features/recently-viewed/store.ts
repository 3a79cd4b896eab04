import { persistentAtom } from '@nanostores/persistent';
import '../../browser/storage.ts';
import { parseStoredProducts, type StoredProduct } from '../../ui/product/stored-product.ts';

/** How many a page shows; one more is stored, because a page leaves its own product out. */
export const SHOWN_VISITS = 8;

/** The recently viewed products, newest first, stored in this browser only. */
const $visited = persistentAtom<readonly StoredProduct[]>('hardware-pasal:recently-viewed', [], {
  encode: JSON.stringify,
  decode: parseStoredProducts,
});

/** @param id the product whose page it is, on no product's page none */
export const visitedBefore = (id?: StoredProduct['id']): StoredProduct[] =>
  $visited.get().filter((item) => item.id !== id);

export const rememberVisit = (item: StoredProduct): void =>
  $visited.set([
    { ...item, description: '', specifications: '' },
    ...visitedBefore(item.id).slice(0, SHOWN_VISITS),
  ]);
