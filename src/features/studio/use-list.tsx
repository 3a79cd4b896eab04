import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { Pagination } from '../../ui/Pagination.tsx';
import { type ListFields, type PageName, pageAddress, readList, readPage } from './list-address.ts';
import { listAddress, type Route } from './views.ts';

/** The route that is shown, for the lists in it. */
export const ShownRoute = createContext<Route>({ view: 'today', recordKey: undefined, query: '' });

type Showing = {
  /** A text that is being typed: Back leads to what was before it, and not to its letters. */
  isTyped?: boolean;
  /** The part of the view that lists it, instead of the present one. */
  part?: string | undefined;
};

/**
 * What the address limits a list to. `values` and `key` stay the same while it says the same, on whatever page; `show`
 * leads to the first page of another choice, which Back undoes.
 */
export function useList<Fields extends ListFields>(fields: Fields) {
  const { view, recordKey, query } = useContext(ShownRoute);
  const key = JSON.stringify(readList(fields, query));
  const { values, isLimited } = useMemo(() => JSON.parse(key) as ReturnType<typeof readList<Fields>>, [key]);
  const show = useCallback(
    (changes: Partial<Record<keyof Fields, string>>, showing: Showing = {}) => {
      const { isTyped = false, part } = { part: recordKey, ...showing };
      const address = listAddress(view, { ...values, ...changes }, part);
      if (isTyped) location.replace(address);
      else location.hash = address;
    },
    [view, recordKey, values],
  );
  return { values, isLimited, key, show };
}

/** The page of a list that the address names. */
export const useListPage = (name?: PageName): number => readPage(useContext(ShownRoute), name);

type Props = { total: number; limit: number; name?: PageName };

/** Links to the pages of the list that is shown. */
export function ListPages({ total, limit, name = 'page' }: Props) {
  const route = useContext(ShownRoute);
  const page = readPage(route, name);
  const pages = Math.ceil(total / limit);
  // The last entry of the last page may be gone, and an address may name any page.
  useEffect(() => {
    if (pages > 0 && page > pages) location.replace(pageAddress(route, pages, name));
  }, [route, page, pages, name]);
  return <Pagination page={page} pages={pages} addressOf={(target) => pageAddress(route, target, name)} />;
}
