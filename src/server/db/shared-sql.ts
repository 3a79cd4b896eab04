import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statusesThat } from '../../rules/order/order-status.ts';

/**
 * Names as a list of literals: `('PENDING', 'CONFIRMED')`. Partial indexes are used only by conditions in the same
 * words, not by parameters.
 */
export const literals = (names: readonly string[]): SQL =>
  sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`);

/** The statuses with a trait as a list of literals. */
export const statusList = (trait: Parameters<typeof statusesThat>[0]): SQL => literals(statusesThat(trait));

/** SQL: that a text has a part, in any letter case. Escaped, because `%` and `_` are wildcards of LIKE. */
export const containsText = (part: string, text: SQLWrapper): SQL =>
  sql`${text} ILIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/** SQL: the full name of an account. */
export const getName = (user: Record<'firstName' | 'lastName', SQLWrapper>) =>
  sql<string>`concat_ws(' ', ${user.firstName}, ${user.lastName})`;

/** SQL of how many pieces of a row of `order_items` left the shop in parcels. */
export const piecesInParcels = sql<number>`coalesce((
  SELECT sum(quantity) FROM shipment_lines WHERE item_id = order_items.id), 0)::int`;

/** The columns of Prices (rules/price/price.ts), from `products p`. */
export const PRICE_COLUMNS = sql.raw('p.selling_price AS "sellingPrice", p.marked_price AS "markedPrice"');
