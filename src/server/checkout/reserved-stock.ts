import { type SQL, sql } from 'drizzle-orm';
import { NOTHING_RESERVED, type ReservedScope, type ReservedStock } from '../../rules/order/order-limits.ts';
import { TRANSFERS, WALLETS } from '../../rules/order/payment-method.ts';
import { statusList } from '../db/shared-sql.ts';
import { isInBlock } from '../limits/network.ts';
import type { Buyer } from './buyer.ts';

/** The keys of an order's scopes: account, phone number, network. */
export type ScopeKeys = Buyer & { phone: string };

type Row = {
  scope: ReservedScope;
  orders: number;
  pieces: number;
  rupees: number;
  other_accounts: number;
  pieces_of: Record<string, number> | null;
};

/**
 * Open orders reserve stock. The first condition is that of the partial indexes; an order that is paid before it is
 * packed does not count.
 */
const isOpen = sql`o.status IN ${statusList('reservesStock')}
  AND NOT (o.status IN ${statusList('isUndelivered')} AND o.payment_method IN ${[...WALLETS, ...TRANSFERS]})`;

/** Orders of customers with a delivered order do not count for their network. */
const belongsTo: Record<ReservedScope, (keys: ScopeKeys) => SQL> = {
  account: ({ userId }) => sql`o.user_id = ${userId}`,
  phone: ({ phone }) => sql`o.shipping_phone = ${phone}`,
  network: ({ network }) => sql`o.network = ${network} AND o.proof <> 'delivered'`,
  block: ({ network }) => sql`${isInBlock(sql`o.network`, network)} AND o.proof <> 'delivered'`,
};

/**
 * SQL that adds up the open orders of each scope; undefined where none is limited. Its cost grows with these orders
 * only, which the limits bound.
 * @param productIds the products whose pieces are wanted one by one
 */
export function reservedQuery(
  scopes: readonly ReservedScope[],
  keys: ScopeKeys,
  productIds: readonly number[],
): SQL | undefined {
  if (scopes.length === 0) return undefined;
  const open = scopes.map(
    (scope) => sql`
      SELECT ${scope}::text AS scope, o.id, o.user_id, o.total_price FROM orders o
      WHERE ${belongsTo[scope](keys)} AND ${isOpen}`,
  );
  return sql`
    WITH open AS (${sql.join(open, sql` UNION ALL `)}),
    pieces AS (
      SELECT open.scope, i.product_id, sum(i.quantity) AS quantity
      FROM open JOIN order_items i ON i.order_id = open.id GROUP BY open.scope, i.product_id),
    by_product AS (
      SELECT scope, sum(quantity)::int AS pieces,
        json_object_agg(product_id, quantity) FILTER (WHERE product_id IN ${[...productIds, 0]}) AS pieces_of
      FROM pieces GROUP BY scope),
    by_order AS (
      SELECT scope, count(*)::int AS orders, sum(total_price)::float8 AS rupees,
        count(DISTINCT user_id) FILTER (WHERE user_id <> ${keys.userId})::int AS other_accounts
      FROM open GROUP BY scope)
    SELECT scope, orders, rupees, other_accounts, coalesce(pieces, 0) AS pieces, pieces_of
    FROM by_order LEFT JOIN by_product USING (scope)`;
}

/** What each scope holds; nothing where it is not limited. @param rows of `reservedQuery` */
export function reservedStock(rows: readonly unknown[]): Record<ReservedScope, ReservedStock> {
  const reserved = {
    account: NOTHING_RESERVED,
    phone: NOTHING_RESERVED,
    network: NOTHING_RESERVED,
    block: NOTHING_RESERVED,
  };
  for (const { scope, orders, pieces, rupees, other_accounts, pieces_of } of rows as Row[])
    reserved[scope] = {
      orders,
      pieces,
      rupees,
      otherAccounts: other_accounts,
      piecesByProduct: new Map(
        Object.entries(pieces_of ?? {}).map(([id, quantity]) => [Number(id), quantity]),
      ),
    };
  return reserved;
}
