import type { AnyRecord } from '../../client/editor/resources.ts';
import type { Permission } from '../../contract/staff.ts';
import type { IconName } from '../../ui/icons.ts';
import * as messages from './messages.ts';
import { bannerResource } from './resources/banner.ts';
import { blockedContactResource } from './resources/blocked-contact.ts';
import { brandResource } from './resources/brand.ts';
import { courierResource } from './resources/courier.ts';
import type { Resource } from './resources/resource.ts';
import { settingResource } from './resources/setting.ts';

/** The list and the forms of a resource, for those who may change it. */
const recordsView = <View extends string>(view: View, name: string, resource: Resource<AnyRecord>) => ({
  view,
  name,
  permission: resource.definition.permission,
  resource,
});

/**
 * The Studio's views, group by group, under the names that its addresses have (`/studio#products/some-slug`), each for
 * those who have its permission.
 */
export const VIEW_GROUPS = [
  { name: '', icon: 'home', views: [{ view: 'today', name: messages.today, permission: 'today' }] },
  {
    name: messages.sellGroup,
    icon: 'cart',
    views: [
      { view: 'orders', name: messages.ordersView, permission: 'orders.read' },
      { view: 'quotations', name: messages.quotationsView, permission: 'quotations.read' },
      { view: 'bills', name: messages.billsView, permission: 'bills.read' },
      { view: 'warranty', name: messages.warrantyView, permission: 'orders.read' },
      recordsView('couriers', messages.couriersView, courierResource),
      { view: 'courier-cash', name: messages.courierCashView, permission: 'orders.refund' },
      { view: 'figures', name: messages.figuresView, permission: 'figures' },
    ],
  },
  {
    name: messages.catalogueGroup,
    icon: 'grid',
    views: [
      { view: 'products', name: messages.products, permission: 'catalogue' },
      { view: 'categories', name: messages.categoriesView, permission: 'catalogue' },
      { view: 'filters', name: messages.filters, permission: 'catalogue' },
      recordsView('brands', messages.brandsView, brandResource),
      { view: 'series', name: messages.series, permission: 'catalogue' },
      { view: 'searches', name: messages.searchesView, permission: 'catalogue' },
      { view: 'reviews', name: messages.reviewsView, permission: 'reviews' },
      { view: 'import', name: messages.importView, permission: 'imports' },
    ],
  },
  {
    name: messages.stock,
    icon: 'box',
    views: [
      { view: 'stock', name: messages.stock, permission: 'catalogue' },
      { view: 'suppliers', name: messages.suppliersView, permission: 'catalogue' },
      { view: 'purchases', name: messages.purchasesView, permission: 'purchases' },
    ],
  },
  {
    name: messages.customersView,
    icon: 'user',
    views: [
      { view: 'customers', name: messages.customersView, permission: 'customers' },
      { view: 'customer-groups', name: messages.customerGroupsView, permission: 'customers.manage' },
      { view: 'enquiries', name: messages.enquiriesView, permission: 'complaints' },
      recordsView('blocked', messages.blockedView, blockedContactResource),
    ],
  },
  {
    name: messages.offersGroup,
    icon: 'tag',
    views: [
      { view: 'promotions', name: messages.promotionsView, permission: 'content' },
      { view: 'flash-sales', name: messages.flashSaleView, permission: 'content' },
      recordsView('banners', messages.bannersView, bannerResource),
    ],
  },
  {
    name: messages.shopGroup,
    icon: 'store',
    views: [
      { view: 'publish', name: messages.publish, permission: 'publications' },
      recordsView('settings', messages.settingsView, settingResource),
      { view: 'programs', name: messages.programsView, permission: 'programs' },
      { view: 'audit', name: messages.auditView, permission: 'audit' },
      { view: 'second-factor', name: messages.secondFactorView, permission: 'own-account' },
    ],
  },
] as const satisfies readonly {
  /** Without one it stands by itself. */
  name: string;
  icon: IconName;
  views: readonly { view: string; name: string; permission: Permission }[];
}[];
const VIEWS = VIEW_GROUPS.flatMap<(typeof VIEW_GROUPS)[number]['views'][number]>(({ views }) => views);
type KnownView = (typeof VIEWS)[number];
export type View = KnownView['view'];
/** Views that are more than the list and the forms of a resource. */
export type OwnView = Exclude<KnownView, { resource: unknown }>['view'];

/** A view; in it the record that is edited: its key, or `+` for a new one; and what its list is limited to. */
export type Route = { view: View; recordKey: string | undefined; query: string };
export const NEW_RECORD = '+';

/** The groups of views for somebody with these permissions; a group without any is left out. */
export const groupsFor = (permissions: readonly Permission[]) =>
  VIEW_GROUPS.map(({ views, ...group }) => ({
    ...group,
    views: (views as readonly KnownView[]).filter(({ permission }) => permissions.includes(permission)),
  })).filter(({ views }) => views.length > 0);

/** All views for somebody with these permissions, in the order of the groups. */
export const viewsFor = (permissions: readonly Permission[]) =>
  groupsFor(permissions).flatMap(({ views }) => views);

/** Text of an address; undefined where it is empty or no valid encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    return undefined;
  }
}

/** Reads the part of an address after the hash; an unknown or forbidden view becomes the first permitted one. */
export function parseRoute(hash: string, permissions: readonly Permission[]): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [name, ...rest] = path.split('/');
  const views = viewsFor(permissions);
  const known = views.find(({ view }) => view === name);
  if (!known) return { view: views[0]?.view ?? 'second-factor', recordKey: undefined, query: '' };
  return { view: known.view, recordKey: decoded(rest.join('/')), query };
}

/** What an invitation's link carries; the email is for people to see, and the server knows it by the token. */
export type Invitation = { token: string; email: string };

/** Reads an invitation's link (`/studio#invitation/TOKEN/EMAIL`). */
export function findInvitation(hash: string): Invitation | undefined {
  const [, token, encoded = ''] = hash.match(/^#invitation\/([\w-]+)\/([^/]+)$/) ?? [];
  if (!token) return undefined;
  try {
    return { token, email: decodeURIComponent(encoded) };
  } catch {
    return undefined;
  }
}

export const getView = (wanted: View) => VIEWS.find(({ view }) => view === wanted) as KnownView;

export const getAddress = (view: View, recordKey?: string | number): string =>
  recordKey === undefined ? `#${view}` : `#${view}/${encodeURIComponent(recordKey)}`;

/** The address of a list that is limited; empty values are left out. @param name of a part of the view */
export function listAddress(view: View, values: Readonly<Record<string, string>>, name?: string): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? getAddress(view, name) : `${getAddress(view, name)}?${query}`;
}
