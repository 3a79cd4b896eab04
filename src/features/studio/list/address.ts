import { isOrderId } from '../orders/order-id.ts';
import { getAddress, type Route, type View } from '../views.ts';

/** Reads one value of an address: what it does not know becomes what limits nothing. */
export type Read<Value extends string = string> = (text: string) => Value;
/** What an address may limit a list to, by the names that stand behind `?`. */
export type ListFields = Readonly<Record<string, Read>>;
export type ListValues<Fields extends ListFields> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]>;
};

export const anyText = (text: string): string => text;
/** A day of the calendar, as `2026-11-25`. */
export function anyDay(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return day?.getTime() && day.toISOString().startsWith(text) ? text : '';
}
/** One of these values; any other text is `otherwise`. */
export const oneOf =
  <Value extends string, Otherwise extends string = ''>(
    values: readonly Value[],
    otherwise: Otherwise = '' as Otherwise,
  ) =>
  (text: string): Value | Otherwise =>
    values.find((value) => value === text) ?? otherwise;

/**
 * What the address of a list limits it to (`#orders?q=asha&page=2`), and nothing else of it.
 * @returns the values, and whether the address names any of them
 */
export function readList<Fields extends ListFields>(
  fields: Fields,
  query: string,
): { values: ListValues<Fields>; isLimited: boolean } {
  const given = new URLSearchParams(query);
  const names = Object.keys(fields);
  const values = names.map((name) => [name, fields[name]?.(given.get(name) ?? '')]);
  return {
    values: Object.fromEntries(values) as ListValues<Fields>,
    isLimited: names.some((name) => given.has(name)),
  };
}

/** The page of a view's list, and that of the second list below it: a filter is the same on every page. */
const PAGES = ['page', 'unsentPage'] as const;
export type PageName = (typeof PAGES)[number];

/** The page of a list that an address names, from 1. */
export function readPage({ query }: Pick<Route, 'query'>, name: PageName = 'page'): number {
  const text = new URLSearchParams(query).get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

const withQuery = ({ view, recordKey }: Route, query: URLSearchParams) =>
  query.size === 0 ? getAddress(view, recordKey) : `${getAddress(view, recordKey)}?${query}`;

/** The address of another page of the same list; the first is the list's own address. */
export function pageAddress(route: Route, page: number, name: PageName = 'page'): string {
  const query = new URLSearchParams(route.query);
  if (page === 1) query.delete(name);
  else query.set(name, String(page));
  return withQuery(route, query);
}

/** The address of the list that a route shows, whatever the page. */
export function firstPageAddress(route: Route): string {
  const query = new URLSearchParams(route.query);
  for (const name of PAGES) query.delete(name);
  return withQuery(route, query);
}

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
