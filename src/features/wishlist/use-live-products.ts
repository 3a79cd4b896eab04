import { useCallback, useState } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { type LiveProducts, liveProducts } from '../../ui/product/live-products.ts';

const NOTHING_KNOWN: LiveProducts = new Map();

/** Reads each product once. A host may leave some out. */
function askingOnce(): (ids: readonly string[]) => Promise<LiveProducts> {
  const answered = new Set<string>();
  let known: LiveProducts = new Map();
  return async (ids) => {
    const wanted = ids.filter((id) => !answered.has(id));
    if (wanted.length > 0) known = new Map([...known, ...(await liveProducts(wanted))]);
    for (const id of wanted) answered.add(id);
    return known;
  };
}

/** Today's price and stock of saved products; the stored values stay where the API has none. */
export function useLiveProducts(ids: readonly Identifier[]) {
  const [readMissing] = useState(askingOnce);
  const key = ids.join(',');
  const ask = useCallback(() => readMissing(key.split(',')), [readMissing, key]);
  const [query, retry] = useQuery(key === '' ? undefined : ask);
  return { known: query.last ?? NOTHING_KNOWN, hasFailed: query.state === 'failed', retry };
}
