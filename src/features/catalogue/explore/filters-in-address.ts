import { useSyncExternalStore } from 'react';
import { exploreAddress, type Filters } from './filters.ts';

const CHANGED = 'explore:address';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** The query of the address, the only state of the list; empty in the static page. */
export const useSearch = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );

/** Goes to the address of these filters without a page load. */
export function goTo(filters: Filters): void {
  history.pushState(null, '', exploreAddress(filters));
  dispatchEvent(new Event(CHANGED));
}

/** Corrects the address in place, so that the back button does not lead to the wrong one. */
export function replaceWith(filters: Filters): void {
  history.replaceState(null, '', exploreAddress(filters));
  dispatchEvent(new Event(CHANGED));
}
