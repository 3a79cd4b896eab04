import { sql } from 'drizzle-orm';
import { RETENTION } from '../../rules/shop/retention.ts';
import type { Queries } from '../db/database.ts';
import { statusList } from '../db/statuses-as-sql.ts';

/**
 * Removes personal data from the orders of deleted accounts when nothing needs it any more. A delivered order keeps
 * the name and address of its invoice as long as the law asks; a cancelled one has no invoice.
 */
export async function eraseOrdersOfDeleted(queries: Queries): Promise<void> {
  const isOfDeleted = sql`user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL)`;
  // Their files are swept (content/sweep-uploads.ts).
  await queries.execute(sql`
    DELETE FROM transfer_slips USING orders
    WHERE orders.id = order_id AND ${isOfDeleted} AND status IN ${statusList('isClosed')}`);
  await queries.execute(sql`
    UPDATE orders SET shipping_email = '', shipping_phone = '', network = NULL
    WHERE ${isOfDeleted} AND status IN ${statusList('isClosed')}
      AND (shipping_email <> '' OR shipping_phone <> '' OR network IS NOT NULL)`);
  await queries.execute(sql`
    UPDATE orders SET shipping_full_name = '', shipping_address = '', buyer_company = NULL, buyer_pan = NULL
    WHERE ${isOfDeleted} AND shipping_full_name <> '' AND (status = 'CANCELLED'
      OR created_at < now() - make_interval(years => ${RETENTION.orderYears}))`);
}
