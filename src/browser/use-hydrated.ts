import { useLayoutEffect, useState } from 'react';

/** False in the static page and at the first render: stored values are not known there. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  // In the same task as the hydration: a static form must not take input in between, which nobody would keep.
  useLayoutEffect(() => setHydrated(true), []);
  return isHydrated;
}
