import { persistentAtom } from '@nanostores/persistent';
import '../../browser/storage.ts';
import { type KeptProduct, parseKeptProducts } from '../../ui/product/kept-product.ts';

/** How many a page shows; one more is kept, because a page leaves its own product out. */
export const SHOWN_VISITS = 8;

/** The products last looked at, newest first, kept in this browser only. */
const $visited = persistentAtom<readonly KeptProduct[]>('hardware-pasal:recently-viewed', [], {
  encode: JSON.stringify,
  decode: parseKeptProducts,
});

export const visitedBefore = (id: KeptProduct['id']): KeptProduct[] =>
  $visited.get().filter((item) => item.id !== id);

export const rememberVisit = (item: KeptProduct): void =>
  $visited.set([
    { ...item, description: '', specifications: '' },
    ...visitedBefore(item.id).slice(0, SHOWN_VISITS),
  ]);
