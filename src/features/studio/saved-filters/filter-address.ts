import { isOrderId } from '../orders/order-id.ts';
import { addressOf, type Route, type View } from '../views.ts';

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
  const { view, recordKey, query } = route;
  // Orders of a status are a part of their view.
  const isLimited = query !== '' || (view === 'orders' && recordKey !== undefined);
  if (!isFilteredList(route) || !isLimited) return undefined;
  const list = addressOf(view, recordKey).slice(1);
  return query === '' ? list : `${list}?${query}`;
}

/** The view that a saved address leads to. */
export const viewOfAddress = (address: string): string => address.split(/[/?]/, 1)[0] ?? '';
