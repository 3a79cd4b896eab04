import { firstPageAddress } from '../list-address.ts';
import { isOrderId } from '../orders/order-id.ts';
import type { Route, View } from '../views.ts';

const isWhole = (part: string | undefined) => part === undefined;
const always = () => true;

/** The views with a list that is limited by its address, and whether a part of it names a list and no record. */
const LISTS: Partial<Record<View, (part: string | undefined) => boolean>> = {
  orders: (part) => part === undefined || !isOrderId(part),
  quotations: isWhole,
  customers: isWhole,
  bills: isWhole,
  products: isWhole,
  stock: always,
  purchases: always,
  figures: always,
  warranty: always,
  enquiries: always,
};

/** Whether a route shows such a list, limited or not. */
export const isFilteredList = ({ view, recordKey }: Route): boolean => LISTS[view]?.(recordKey) ?? false;

/** What is saved of a route, without the `#`: `orders/PENDING?q=asha`; undefined where its list is not limited. */
export function filterAddress(route: Route): string | undefined {
  const { view, recordKey } = route;
  const address = firstPageAddress(route);
  // Orders of a status are a part of their view.
  const isLimited = address.includes('?') || (view === 'orders' && recordKey !== undefined);
  return isFilteredList(route) && isLimited ? address.slice(1) : undefined;
}

/** The view that a saved address leads to. */
export const viewOfAddress = (address: string): string => address.split(/[/?]/, 1)[0] ?? '';
