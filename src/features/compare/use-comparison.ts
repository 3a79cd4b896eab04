import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { compareAddress, idsInAddress } from './compare-address.ts';
import { findProducts } from './find-products.ts';
import { $compared, NOTHING_COMPARED, removeCompared } from './store.ts';

/**
 * The compared products: those that the address names (a shared link), else those stored in this browser. What is
 * removed from a shared comparison stays stored where the shopper chose it too.
 */
export function useComparison() {
  const items = useStore($compared, { ssr: () => NOTHING_COMPARED });
  const [named, setNamed] = useState(() => idsInAddress(location.search));
  const ids = named ?? items.map(({ id }) => String(id));
  const key = ids.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids; items only say their slugs
  const ask = useCallback(() => findProducts(ids, items), [key]);
  const [query, retry] = useQuery(ask);

  const remove = (id: Identifier) => {
    if (!named) {
      removeCompared(id);
      return;
    }
    const left = named.filter((other) => other !== String(id));
    history.replaceState(null, '', left.length > 0 ? compareAddress(left) : '/compare');
    setNamed(left.length > 0 ? left : undefined);
  };
  // While the next response loads, the known products stay.
  const products = query.last?.filter((product) => ids.includes(String(product.id))) ?? [];
  return {
    products,
    /** How many were not found: they are no longer sold, or the host does not know them by their ids. */
    missingCount: query.state === 'ready' ? ids.length - products.length : 0,
    isShared: named !== undefined,
    ownCount: items.length,
    isLoading: query.state === 'loading' && products.length !== ids.length,
    failure: query.state === 'failed' ? query.error.message : undefined,
    remove,
    retry,
  };
}
