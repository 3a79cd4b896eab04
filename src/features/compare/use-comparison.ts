import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fetchProduct, fetchProducts } from '../../client/catalogue.ts';
import { CallError } from '../../client/http.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { Product } from '../../contract/product.ts';
import { compareAddress, idsInAddress } from './address.ts';
import { $compared, type ComparedItem, NOTHING_COMPARED, removeCompared } from './store.ts';

/** What came of asking for some ids. */
type Answer = { key: string; products?: Product[]; failure?: string };

/**
 * By id where the host knows our `ids=`, else one by one (docs/architecture.md, Extensions). What is no longer sold is
 * left out.
 */
async function findProducts(ids: readonly string[], items: readonly ComparedItem[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { data } = await fetchProducts({ ids, limit: ids.length });
  const byId = new Map(data.map((product) => [String(product.id), product]));
  const isAnswer = data.every((product) => ids.includes(String(product.id)));
  const found = await Promise.all(
    ids.map((id) => {
      const slug = items.find((item) => String(item.id) === id)?.slug;
      return byId.get(id) ?? (isAnswer || !slug ? undefined : fetchProduct(slug));
    }),
  );
  return found.filter((product) => product !== undefined);
}

/** What is compared: what the address names, so that a link can be shared, else what this browser keeps. */
export function useComparison() {
  const items = useStore($compared, { ssr: () => NOTHING_COMPARED });
  const [named, setNamed] = useState(() => idsInAddress(location.search));
  const [answer, setAnswer] = useState<Answer>({ key: '', products: [] });
  const ids = named ?? items.map(({ id }) => String(id));
  const key = ids.join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids; items only carry their slugs
  useEffect(() => {
    if (key === answer.key) return;
    let isLeft = false;
    const say = (next: Answer) => isLeft || setAnswer(next);
    findProducts(ids, items).then(
      (products) => say({ key, products }),
      (error) =>
        say({ key, failure: error instanceof CallError ? error.message : FAILURE_MESSAGES.products }),
    );
    return () => {
      isLeft = true;
    };
  }, [key, answer.key]);

  const remove = (id: Identifier) => {
    removeCompared(id);
    if (!named) return;
    const left = named.filter((other) => other !== String(id));
    history.replaceState(null, '', left.length > 0 ? compareAddress(left) : '/compare');
    setNamed(left.length > 0 ? left : undefined);
  };
  // While the next answer is on its way, what is already known stays.
  const products = answer.products?.filter((product) => ids.includes(String(product.id)));
  const isLoading = key !== answer.key && products?.length !== ids.length;
  const failure = key === answer.key ? answer.failure : undefined;
  return {
    products: products ?? [],
    isLoading,
    failure,
    remove,
    retry: () => setAnswer({ key: 'none' }),
  };
}
