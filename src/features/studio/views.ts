import type { Permission } from '../../contract/staff.ts';

/**
 * The Studio's views, group by group, under the names that its addresses have (`/studio#products/some-slug`), each for
 * those who have its permission.
 */
export const VIEW_GROUPS = [
  [
    { view: 'publish', name: 'Publish', permission: 'publications' },
    { view: 'orders', name: 'Orders', permission: 'orders.read' },
    { view: 'blocked', name: 'Blocked', permission: 'orders.move' },
  ],
  [
    { view: 'products', name: 'Products', permission: 'catalogue' },
    { view: 'categories', name: 'Categories', permission: 'catalogue' },
    { view: 'brands', name: 'Brands', permission: 'catalogue' },
    { view: 'series', name: 'Series', permission: 'catalogue' },
    { view: 'import', name: 'Import', permission: 'imports' },
  ],
  [
    { view: 'banners', name: 'Banners', permission: 'content' },
    { view: 'flash-sales', name: 'Flash Sale', permission: 'content' },
    { view: 'coupons', name: 'Coupons', permission: 'content' },
    { view: 'settings', name: 'Settings', permission: 'settings' },
  ],
  [
    { view: 'audit', name: 'Audit Log', permission: 'audit' },
    { view: 'second-factor', name: 'Second Factor', permission: 'own-account' },
  ],
] as const satisfies readonly (readonly { view: string; name: string; permission: Permission }[])[];
const VIEWS = VIEW_GROUPS.flat();
export type View = (typeof VIEWS)[number]['view'];

/** A view, and in it the record that is edited: its key, or `+` for a new one. */
export type Route = { view: View; recordKey: string | undefined };
export const NEW_RECORD = '+';

/** The groups of views for somebody with these permissions; a group without any is left out. */
export const groupsFor = (permissions: readonly Permission[]) =>
  VIEW_GROUPS.map((group) => group.filter(({ permission }) => permissions.includes(permission))).filter(
    (group) => group.length > 0,
  );

/** Reads the part of an address after the hash; an unknown or forbidden view becomes the first permitted one. */
export function parseRoute(hash: string, permissions: readonly Permission[]): Route {
  const [name, ...rest] = hash.replace(/^#/, '').split('/');
  const views = groupsFor(permissions).flat();
  const known = views.find(({ view }) => view === name);
  if (!known) return { view: views[0]?.view ?? 'second-factor', recordKey: undefined };
  try {
    return { view: known.view, recordKey: decodeURIComponent(rest.join('/')) || undefined };
  } catch {
    return { view: known.view, recordKey: undefined };
  }
}

/** What an invitation's link carries; the email is for people to see, and the server knows it by the token. */
export type Invitation = { token: string; email: string };

/** Reads an invitation's link (`/studio#invitation/TOKEN/EMAIL`). */
export function invitationIn(hash: string): Invitation | undefined {
  const [, token, encoded = ''] = hash.match(/^#invitation\/([\w-]+)\/([^/]+)$/) ?? [];
  if (!token) return undefined;
  try {
    return { token, email: decodeURIComponent(encoded) };
  } catch {
    return undefined;
  }
}

export const nameOf = (wanted: View): string => VIEWS.find(({ view }) => view === wanted)?.name ?? '';

export const addressOf = (view: View, recordKey?: string | number): string =>
  recordKey === undefined ? `#${view}` : `#${view}/${encodeURIComponent(recordKey)}`;
