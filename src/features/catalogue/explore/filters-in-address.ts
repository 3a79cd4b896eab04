import { useSyncExternalStore } from 'react';
import { isListAsked, withView } from '../list/view.ts';
import type { Filters } from './filters.ts';
import { listAddress, presentAddress } from './list-address.ts';

const CHANGED = 'explore:address';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/**
 * The address of the list, its only state. @param staticAddress that of the static page
 * @param isFixed whether the page stands for it under an address of its own
 */
export const useAddress = (staticAddress: string, isFixed: boolean): string =>
  useSyncExternalStore(subscribe, isFixed ? () => staticAddress : presentAddress, () => staticAddress);

/** The address of these filters, in the view that is chosen now. */
const getAddress = (filters: Filters, category: string): string =>
  withView(listAddress(filters, category), isListAsked(location.search));

/** Goes to the address of these filters without a page load. @param category whose own page it is, or empty */
export function goTo(filters: Filters, category: string): void {
  history.pushState(null, '', getAddress(filters, category));
  dispatchEvent(new Event(CHANGED));
}

/** Opens the page of these filters, where the present one cannot show them. @param category whose own page it is */
export const leaveFor = (filters: Filters, category: string): void =>
  location.assign(getAddress(filters, category));

/** Corrects the address in place, so that the back button does not lead to the wrong one. */
export function replaceWith(filters: Filters, category: string): void {
  history.replaceState(null, '', getAddress(filters, category));
  dispatchEvent(new Event(CHANGED));
}
