import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Customer, CustomerDetail, CustomersQuery } from '../../contract/customer.ts';
import { CUSTOMER_COLUMNS } from '../../contract/export.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { quotationNumber, quotationSums } from '../../rules/quotations/quotation-status.ts';
import type { LinkTokens } from '../accounts/secrets.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Page } from '../db/reading.ts';
import { isCustomer, orders, quotations, searchedCustomer, users } from '../db/schema.ts';
import {
  type ExportedList,
  exportedList,
  ROWS_AT_ONCE,
  readBehind,
  timeCells,
} from '../exports/send-export.ts';
import { UNCOUNTED } from '../figures/day-cells.ts';
import { getRupees } from '../ledger/owed-money.ts';
import { holdsAll } from '../orders/searched-parts.ts';
import { getStatus, readOrdersOfQuotations } from '../quotations/read-quotations.ts';

const NEWEST = 20;

type Row = Omit<Customer, 'isBlocked' | 'createdAt' | 'lastOrderAt'> & {
  createdAt: string | Date;
  lastOrderAt: string | Date | null;
};

/**
 * SQL of customers, the newest first. What one ordered is summed for the rows of the page alone. Refunds count as in
 * figures: a second payment that went back is none.
 */
const customersQuery = (where: SQL | undefined, page: SQL) => sql`
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.created_at AS "createdAt",
    u.note, u.pan, CASE WHEN g.id IS NULL THEN NULL ELSE json_build_object('id', g.id, 'name', g.name) END AS "group",
    bought.orders, bought.paisa AS "spentPaisa", bought.last AS "lastOrderAt"
  FROM (SELECT * FROM ${users} WHERE ${where} ORDER BY ${users.createdAt} DESC, ${users.id} DESC ${page}) u
  LEFT JOIN customer_groups g ON g.id = u.group_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS orders, max(o.created_at) AS last,
      coalesce(sum(o.total_price::bigint * 100 - least(money.refunded, greatest(0, o.total_price::bigint * 100 - money.kept))), 0)::float8 AS paisa
    FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(sum(-amount_paisa) FILTER (WHERE kind = 'refund'), 0) AS refunded, coalesce(sum(amount_paisa), 0) AS kept
      FROM money_movements WHERE order_id = o.id AND state = 'DONE' AND kind <> 'handover'
    ) money
    WHERE o.user_id = u.id AND o.status NOT IN ${[...UNCOUNTED]}
  ) bought
  ORDER BY u.created_at DESC, u.id DESC`;

/** Which of these contacts the shop takes no orders of. */
async function readBlocked(queries: Queries, rows: readonly Row[]): Promise<(row: Row) => boolean> {
  const spellings = ({ email }: Row) => [email.toLowerCase(), canonicalMailbox(email)];
  const phones = ['', ...rows.map(({ phone }) => phone)];
  const emails = ['', ...rows.flatMap(spellings)];
  const found = await queries.execute(sql`
    SELECT value FROM blocked_contacts
    WHERE (kind = 'phone' AND value IN ${phones}) OR (kind = 'email' AND value IN ${emails})`);
  const blocked = new Set(getRows<{ value: string }>(found).map(({ value }) => value));
  return (row) => [row.phone, ...spellings(row)].some((value) => blocked.has(value));
}

async function readCustomers(queries: Queries, where: SQL | undefined, page: SQL): Promise<Customer[]> {
  const rows = getRows<Row>(await queries.execute(customersQuery(where, page)));
  const isBlocked = await readBlocked(queries, rows);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastOrderAt: row.lastOrderAt === null ? null : new Date(row.lastOrderAt).toISOString(),
    isBlocked: isBlocked(row),
  }));
}

type CustomerFilter = Pick<CustomersQuery, 'q' | 'group'>;

/** The condition of a list of customers. */
export const matchesCustomers = ({ q, group }: CustomerFilter): SQL | undefined =>
  and(
    isCustomer(users),
    holdsAll(searchedCustomer(users), q),
    group === undefined ? undefined : eq(users.groupId, group),
  );

/** One page of customers, the newest first. */
export async function listCustomers(
  queries: Queries,
  { page, limit, ...filter }: CustomersQuery,
): Promise<Page<Customer>> {
  const where = matchesCustomers(filter);
  const data = await readCustomers(queries, where, sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  return { data, total: await queries.$count(users, where), page, limit };
}

const readAll = (queries: Queries, filter: CustomerFilter) =>
  readBehind<Customer>((last) =>
    readCustomers(
      queries,
      and(
        matchesCustomers(filter),
        // Read where it stands: a JavaScript date has no microseconds.
        last &&
          sql`(${users.createdAt}, ${users.id}) < ((SELECT created_at FROM users WHERE id = ${last.id}), ${last.id})`,
      ),
      sql`LIMIT ${ROWS_AT_ONCE}`,
    ),
  );

/** A list of customers as a file, the newest first. */
export const customerList = (queries: Queries, filter: CustomerFilter): ExportedList =>
  exportedList('customers', CUSTOMER_COLUMNS, readAll(queries, filter), (customer) => ({
    Customer: `${customer.firstName} ${customer.lastName}`,
    Phone: customer.phone,
    'E-mail': customer.email,
    ...timeCells('Account since', customer.createdAt),
    Orders: customer.orders,
    'Bought for (Rs.)': getRupees(customer.spentPaisa),
    ...timeCells('Last order', customer.lastOrderAt),
    Blocked: customer.isBlocked ? 'yes' : '',
    Group: customer.group?.name ?? null,
    PAN: customer.pan,
    Note: customer.note,
  }));

/** A customer with the newest orders and quotations; undefined where there is none, or where it is staff. */
export async function readCustomer(
  queries: Queries,
  id: string,
  { getLink }: LinkTokens,
): Promise<CustomerDetail | undefined> {
  const [customer] = await readCustomers(queries, and(isCustomer(users), eq(users.id, id)), sql`LIMIT 1`);
  if (!customer) return undefined;
  const ordered = await queries
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt))
    .limit(NEWEST);
  const quoted = await queries
    .select()
    .from(quotations)
    .where(eq(quotations.userId, id))
    .orderBy(desc(quotations.id))
    .limit(NEWEST);
  const ordersOf = await readOrdersOfQuotations(queries, quoted);
  return {
    ...customer,
    newestOrders: ordered.map(({ id: orderId, status, createdAt, totalPrice }) => ({
      orderId,
      status,
      createdAt: createdAt.toISOString(),
      totalPrice,
    })),
    newestQuotations: quoted.map((row) => ({
      token: getLink(row),
      number: quotationNumber(row),
      status: getStatus(row, ordersOf.get(row.orderId ?? '')),
      createdAt: row.createdAt.toISOString(),
      totalPrice: quotationSums(row).totalPrice,
    })),
  };
}
