import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { fetchProduct, fetchProducts } from '../../client/catalogue.ts';
import type { Identifier } from '../../contract/identifier.ts';
import type { Product } from '../../contract/product.ts';
import { compareAddress, idsInAddress } from './compare-address.ts';
import { $compared, type ComparedItem, NOTHING_COMPARED, removeCompared } from './store.ts';

/**
 * Reads by id where the host has the extension `ids=`, else one by one (docs/architecture.md, Extensions). Products
 * that are no longer sold are left out.
 */
async function findProducts(ids: readonly string[], items: readonly ComparedItem[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { data } = await fetchProducts({ ids, limit: ids.length });
  const byId = new Map(data.map((product) => [String(product.id), product]));
  const hasOnlyAsked = data.every((product) => ids.includes(String(product.id)));
  const found = await Promise.all(
    ids.map((id) => {
      const slug = items.find((item) => String(item.id) === id)?.slug;
      return byId.get(id) ?? (hasOnlyAsked || !slug ? undefined : fetchProduct(slug));
    }),
  );
  return found.filter((product) => product !== undefined);
}

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
    isShared: named !== undefined,
    ownCount: items.length,
    isLoading: query.state === 'loading' && products.length !== ids.length,
    failure: query.state === 'failed' ? query.error.message : undefined,
    remove,
    retry,
  };
}
