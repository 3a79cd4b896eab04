import { and, sql } from 'drizzle-orm';
import type { FoundCustomer } from '../../contract/quotation.ts';
import { getRows, type Queries } from '../db/database.ts';
import { isCustomer, orders, searchedCustomer, searchedText, users } from '../db/schema.ts';
import { getName } from '../db/texts.ts';
import { holdsAll } from '../orders/searched-parts.ts';

const MOST = 8;

/** Accounts, and buyers without one by their newest order, that have all words in name, phone number or e-mail. */
export async function findCustomers(queries: Queries, q: string): Promise<FoundCustomer[]> {
  const ofAccount = holdsAll(searchedCustomer(users), q);
  const ofOrder = holdsAll(searchedText(orders), q);
  const found = await queries.execute(sql`
    (SELECT ${users.id} AS "userId", ${getName(users)} AS "fullName",
      ${users.phone} AS phone, ${users.email} AS email, coalesce(newest.address, '') AS address,
      coalesce(newest.inside, true) AS "isInsideValley", newest.district
    FROM ${users} LEFT JOIN LATERAL (
      SELECT shipping_address AS address, is_inside_valley AS inside, district FROM orders o WHERE o.user_id = ${users.id}
      ORDER BY created_at DESC LIMIT 1) AS newest ON true
    WHERE ${and(isCustomer(users), ofAccount)}
    ORDER BY ${users.createdAt} DESC LIMIT ${MOST})
    UNION ALL (SELECT NULL, name, phone, email, address, inside, district FROM (
      SELECT DISTINCT ON (${orders.shippingPhone}) ${orders.shippingFullName} AS name, ${orders.shippingPhone} AS phone,
        ${orders.shippingEmail} AS email, ${orders.shippingAddress} AS address, ${orders.isInsideValley} AS inside,
        ${orders.district} AS district
      FROM ${orders} WHERE ${and(sql`${orders.userId} IS NULL AND ${orders.shippingPhone} <> ''`, ofOrder)}
      ORDER BY ${orders.shippingPhone}, ${orders.createdAt} DESC LIMIT ${MOST}) AS strangers)
    LIMIT ${MOST}`);
  return getRows<FoundCustomer>(found);
}
