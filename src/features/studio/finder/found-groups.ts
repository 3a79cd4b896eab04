import { MOST_FOUND, type StudioFinds } from '../../../contract/editor/studio-search.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatPaisaAsRupees, formatRupees } from '../../../rules/price/money.ts';
import * as billMessages from '../bills/messages.ts';
import * as shared from '../messages.ts';
import { statusNames } from '../orders/messages.ts';
import { stockLeft } from '../quotations/messages.ts';
import { getAddress, listAddress, type View } from '../views.ts';
import * as messages from './messages.ts';

/** What can be opened: `href` is an address of the Studio. */
export type Found = { href: string; title: string; about?: string };
export type FoundGroup = { name: string; options: readonly Found[] };

/** The views whose name has a text, all for an empty one. */
export const viewsNamed = (term: string, views: readonly { view: View; name: string }[]): FoundGroup => ({
  name: messages.goTo,
  options: views
    .filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
    .map(({ view, name }) => ({ href: getAddress(view), title: name })),
});

/** What a text found, group by group. A group that may have more ends on its list. */
export function foundGroups(term: string, finds: StudioFinds): FoundGroup[] {
  const { orders, customers, products, bills, quotations, serials } = finds;
  const withList = (view: View, name: string, field: string, found: readonly Found[] | undefined) => ({
    name,
    options: [
      ...(found ?? []),
      ...(found?.length === MOST_FOUND
        ? [{ href: listAddress(view, { [field]: term }), title: messages.allOf(name, term) }]
        : []),
    ],
  });
  return [
    withList(
      'orders',
      shared.ordersView,
      'q',
      orders?.map(({ orderId, status, shippingFullName, totalPrice }) => ({
        href: getAddress('orders', orderId),
        title: orderId,
        about: `${shippingFullName} · ${statusNames[status]} · ${formatRupees(totalPrice)}`,
      })),
    ),
    withList(
      'customers',
      shared.customersView,
      'q',
      customers?.map(({ id, name, phone, email }) => ({
        href: getAddress('customers', id),
        title: name,
        about: `${shownPhone(phone)} · ${email}`,
      })),
    ),
    withList(
      'products',
      shared.products,
      'search',
      products?.map(({ slug, name, sellingPrice, stock }) => ({
        href: getAddress('products', slug),
        title: name,
        about: [formatRupees(sellingPrice), stock !== null && stockLeft(stock)].filter(Boolean).join(' · '),
      })),
    ),
    withList(
      'bills',
      shared.billsView,
      'search',
      bills?.map(({ id, label, kind, buyerName, grandPaisa }) => ({
        href: getAddress('bills', id),
        title: label,
        about: `${billMessages.kind[kind]} · ${buyerName} · ${formatPaisaAsRupees(grandPaisa)}`,
      })),
    ),
    withList(
      'quotations',
      shared.quotationsView,
      'q',
      quotations?.map(({ token, number, fullName }) => ({
        href: token === null ? listAddress('quotations', { q: number }) : getAddress('quotations', token),
        title: number,
        about: fullName,
      })),
    ),
    {
      name: messages.serialNumbers,
      options: (serials ?? []).map(({ serial, productName, orderId }) => ({
        href: listAddress('warranty', { serial }),
        title: serial,
        about: `${productName} · ${orderId}`,
      })),
    },
  ];
}
