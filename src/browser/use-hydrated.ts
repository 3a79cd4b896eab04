import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the static page and at the first render: stored values are not known there. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
