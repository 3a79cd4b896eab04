import { useEffect, useRef, useState } from 'react';
import type { Identifier } from '../../contract/identifier.ts';
import { type LiveProduct, liveProducts } from '../../ui/product/live-products.ts';

type Known = ReadonlyMap<string, LiveProduct | undefined>;

/** What the API knows today of saved products. Each is asked for once; what was stored stays where the API does not know it. */
export function useLiveProducts(ids: readonly Identifier[]) {
  const [known, setKnown] = useState<Known>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(new Set<string>());
  const fresh = ids.map(String).filter((id) => !asked.current.has(id));
  const key = fresh.join(',');

  useEffect(() => {
    if (key === '') return;
    const wanted = key.split(',');
    for (const id of wanted) asked.current.add(id);
    liveProducts(wanted).then(
      (answer) => setKnown((before) => new Map([...before, ...answer])),
      () => setFailed(true),
    );
  }, [key]);

  const retry = () => {
    asked.current.clear();
    setFailed(false);
  };
  return { known, hasFailed, retry };
}
