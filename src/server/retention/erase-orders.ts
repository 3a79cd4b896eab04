import { sql } from 'drizzle-orm';
import { RETENTION } from '../../rules/shop/retention.ts';
import type { Queries } from '../db/database.ts';
import { readNow } from '../db/read-now.ts';
import { statusList } from '../db/statuses-as-sql.ts';
import { readKeptSince } from './bill-years.ts';

/**
 * Removes personal data from the orders of deleted accounts, and of customers without one, when nothing needs it any more.
 * An order keeps the name and address of its bill until the law's years after the end of the fiscal year of its last
 * document are over; a cancelled one without a bill loses them at once. Who has no account cannot delete it: such an
 * order keeps all for these years, for its warranty, and a cancelled one for as long as a quotation. Bills themselves are
 * never changed. @param at for tests; else the database's time
 */
export async function eraseOrders(queries: Queries, at?: Date): Promise<void> {
  const now = at ?? (await readNow(queries));
  const since = (await readKeptSince(queries, now)).toISOString();
  const isOver = sql`created_at < ${since}
    AND NOT EXISTS (SELECT 1 FROM bills WHERE order_id = orders.id AND issued_at >= ${since})`;
  const cameToNothing = sql`status = 'CANCELLED' AND NOT EXISTS (SELECT 1 FROM bills WHERE order_id = orders.id)`;
  const isForgotten = sql`orders.id IN (
    SELECT id FROM orders WHERE user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL)
    UNION ALL SELECT id FROM orders WHERE user_id IS NULL AND status IN ${statusList('isClosed')} AND (${isOver}
      OR ${cameToNothing} AND created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${RETENTION.quotationDays})))`;
  // Their files are swept (content/sweep-uploads.ts).
  await queries.execute(sql`
    DELETE FROM transfer_slips USING orders
    WHERE orders.id = order_id AND ${isForgotten} AND status IN ${statusList('isClosed')}`);
  // What its buyer wrote; the piece's own history stays.
  await queries.execute(sql`
    UPDATE warranty_claims SET problem = '' FROM serials, orders
    WHERE serials.id = serial_id AND orders.id = serials.order_id AND ${isForgotten}
      AND closed_at IS NOT NULL AND problem <> ''`);
  await queries.execute(sql`
    UPDATE returns SET note = '' FROM orders
    WHERE orders.id = order_id AND note <> '' AND ${isForgotten} AND orders.status IN ${statusList('isClosed')}`);
  await queries.execute(sql`
    UPDATE orders SET shipping_email = '', shipping_phone = '', network = NULL
    WHERE ${isForgotten} AND status IN ${statusList('isClosed')}
      AND (shipping_email <> '' OR shipping_phone <> '' OR network IS NOT NULL)`);
  await queries.execute(sql`
    UPDATE orders SET shipping_full_name = '', shipping_address = '', buyer_company = NULL, buyer_pan = NULL
    WHERE ${isForgotten} AND shipping_full_name <> '' AND (${cameToNothing} OR ${isOver})`);
  await queries.execute(sql`
    UPDATE quotations SET full_name = '', phone = '', email = NULL, address = NULL, buyer_company = NULL, buyer_pan = NULL
    FROM orders WHERE orders.id = order_id AND shipping_full_name = '' AND full_name <> ''`);
}
