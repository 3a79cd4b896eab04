import { categoryAddress } from '../../../rules/catalogue/catalogue-pages.ts';
import { withoutView } from '../list/view.ts';
import { exploreAddress, type Filters, NO_FILTERS, readFilters } from './filters.ts';

/**
 * The address of a list with these filters: of the explore page, or of a category's own page. What a category's static
 * pages show has their addresses.
 * @param category slug of the category whose page it is; empty on the explore page
 */
export function listAddress(filters: Filters, category: string): string {
  if (category === '') return exploreAddress(filters);
  const within = { ...filters, category: '' };
  const isStatic = exploreAddress({ ...within, page: 1 }) === exploreAddress(NO_FILTERS);
  if (isStatic) return categoryAddress(category, filters.page);
  return exploreAddress(within).replace(exploreAddress(NO_FILTERS), categoryAddress(category, 1));
}

/** The filters of such an address; a category's own page has its number in the path. */
export function readListAddress(address: string, category: string): Filters {
  const [path = '', query = ''] = address.split('?');
  const filters = readFilters(query);
  if (category === '') return filters;
  const [, page = '1'] = /\/(\d{1,6})$/.exec(path.slice(categoryAddress(category, 1).length)) ?? [];
  return { ...filters, category, page: query === '' ? Number(page) : filters.page };
}

/** The present address as the state of a list: its view does not decide what it shows. */
export const presentAddress = (): string => location.pathname + withoutView(location.search);
