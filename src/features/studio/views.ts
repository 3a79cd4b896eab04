/** The Studio's views, group by group, under the names that its addresses have: `/studio#products/some-slug`. */
export const VIEW_GROUPS = [
  [
    { view: 'publish', name: 'Publish' },
    { view: 'orders', name: 'Orders' },
  ],
  [
    { view: 'products', name: 'Products' },
    { view: 'categories', name: 'Categories' },
    { view: 'brands', name: 'Brands' },
    { view: 'series', name: 'Series' },
    { view: 'import', name: 'Import' },
  ],
  [
    { view: 'banners', name: 'Banners' },
    { view: 'flash-sales', name: 'Flash Sale' },
    { view: 'coupons', name: 'Coupons' },
    { view: 'settings', name: 'Settings' },
  ],
] as const;
const VIEWS = VIEW_GROUPS.flat();
export type View = (typeof VIEWS)[number]['view'];

/** A view, and in it the entry that is edited: its key, or `+` for a new one. */
export type Route = { view: View; entry: string | undefined };
export const NEW_ENTRY = '+';

/** Reads the part of an address after the hash; what is not known is the first view. */
export function parseRoute(hash: string): Route {
  const [name, ...rest] = hash.replace(/^#/, '').split('/');
  const known = VIEWS.find(({ view }) => view === name);
  if (!known) return { view: 'publish', entry: undefined };
  try {
    return { view: known.view, entry: decodeURIComponent(rest.join('/')) || undefined };
  } catch {
    return { view: known.view, entry: undefined };
  }
}

export const nameOf = (wanted: View): string => VIEWS.find(({ view }) => view === wanted)?.name ?? '';

export const addressOf = (view: View, entry?: string | number): string =>
  entry === undefined ? `#${view}` : `#${view}/${encodeURIComponent(entry)}`;
