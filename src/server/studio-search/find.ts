import { desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import { MOST_FOUND, type StudioFinds } from '../../contract/editor/studio-search.ts';
import { normalizeSerial } from '../../contract/serial.ts';
import type { Permission } from '../../contract/staff.ts';
import { roleMay } from '../../rules/person/staff-permissions.ts';
import { quotationNumber } from '../../rules/quotations/quotation-status.ts';
import type { LinkTokens } from '../accounts/secrets.ts';
import { findStaff } from '../accounts/staff.ts';
import { matchesBills } from '../bills/read-bills.ts';
import { matchesCustomers } from '../customers/read-customers.ts';
import type { Queries } from '../db/database.ts';
import { bills, orderItems, orders, quotations, serials, users } from '../db/schema.ts';
import { getName } from '../db/shared-sql.ts';
import { readProductTable } from '../editing/product-table.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { matchesFilter } from '../orders/list-orders.ts';
import { matchesQuotations } from '../quotations/read-quotations.ts';
import { hasSerial } from '../serials/sold-serials.ts';

const findOrders = (queries: Queries, q: string) =>
  queries
    .select({
      orderId: orders.id,
      status: orders.status,
      shippingFullName: orders.shippingFullName,
      totalPrice: orders.totalPrice,
    })
    .from(orders)
    .where(matchesFilter({ q }))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_FOUND);

const findCustomers = (queries: Queries, q: string) =>
  queries
    .select({
      id: users.id,
      name: getName(users),
      phone: users.phone,
      email: users.email,
    })
    .from(users)
    .where(matchesCustomers({ q }))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MOST_FOUND);

async function findProducts(queries: Queries, search: string) {
  const { records } = await readProductTable(queries, { search, page: 1, limit: MOST_FOUND });
  return records.map(({ content: { slug, name, sellingPrice, stock } }) => ({
    slug,
    name,
    sellingPrice,
    stock: stock ?? null,
  }));
}

/** Every printed number has digits, and no index finds a part of one: without digits nothing is read. */
const findBills = async (queries: Queries, search: string) =>
  /\d/.test(search)
    ? queries
        .select({
          id: bills.id,
          label: bills.label,
          kind: bills.kind,
          buyerName: bills.buyerName,
          grandPaisa: bills.grandPaisa,
        })
        .from(bills)
        .where(matchesBills({ search }))
        .orderBy(desc(bills.id))
        .limit(MOST_FOUND)
    : [];

async function findQuotations(queries: Queries, q: string, { getLink }: LinkTokens) {
  const found = await queries
    .select({
      id: quotations.id,
      token: quotations.token,
      sealedToken: quotations.sealedToken,
      createdAt: quotations.createdAt,
      fullName: quotations.fullName,
    })
    .from(quotations)
    .where(matchesQuotations({ q }))
    .orderBy(desc(quotations.id))
    .limit(MOST_FOUND);
  return found.map((row) => ({ token: getLink(row), number: quotationNumber(row), fullName: row.fullName }));
}

const findSerials = (queries: Queries, q: string) =>
  queries
    .select({ serial: serials.serial, productName: orderItems.productName, orderId: serials.orderId })
    .from(serials)
    .innerJoin(orderItems, eq(orderItems.id, serials.orderItemId))
    .where(hasSerial(normalizeSerial(q)))
    .orderBy(desc(serials.id))
    .limit(1);

/**
 * What a text finds in the lists of the Studio, by the conditions of their own searches.
 * @param may whether the caller may see the list that needs this permission
 */
async function findInStudio(
  queries: Queries,
  { q, links }: { q: string; links: LinkTokens },
  may: (permission: Permission) => boolean,
): Promise<StudioFinds> {
  return {
    orders: may('orders.read') ? await findOrders(queries, q) : null,
    customers: may('customers') ? await findCustomers(queries, q) : null,
    products: may('catalogue') ? await findProducts(queries, q) : null,
    bills: may('bills.read') ? await findBills(queries, q) : null,
    quotations: may('quotations.read') ? await findQuotations(queries, q, links) : null,
    serials: may('orders.read') ? await findSerials(queries, q) : null,
  };
}

/** `GET /studio-search`: one search over the lists of the Studio. */
export const studioSearchRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  const { links } = app;

  serve(
    app,
    calls.searchStudio,
    'The first orders, customers, products, bills, quotations and serial numbers that a text finds, each as its own list finds them. A group is null for a role that may not see its list.',
    async ({ query: { q }, identity }) => {
      const staff = await findStaff(queries, identity.userId);
      if (!staff) throw new HttpError('forbidden');
      return {
        data: await findInStudio(queries, { q, links }, (permission) => roleMay(staff.role, permission)),
      };
    },
  );
};
