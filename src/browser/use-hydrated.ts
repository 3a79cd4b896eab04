import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as it was built and in its first paint: what is kept in the browser is not known there. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
