import { sql } from 'drizzle-orm';
import { keptSince } from '../../rules/bikram-sambat.ts';
import { BILL_YEARS } from '../../rules/bills/bill-settings.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { forgetRemovals } from '../catalogue/changes.ts';
import { forgetPrices } from '../catalogue/price-history.ts';
import type { Queries } from '../db/database.ts';
import { readCalendar, readNow, readNumber } from '../db/reading.ts';
import { statusList } from '../db/shared-sql.ts';
import { forgetPreviews } from '../publishing/preview-routes.ts';

/** For how many years after the end of their fiscal year the shop keeps bills, by its setting. */
export const readBillYears = (queries: Queries): Promise<number> => readNumber(queries, BILL_YEARS);

/** Documents of this time or later are kept. */
const readKeptSince = async (queries: Queries, now: Date): Promise<Date> =>
  keptSince(now, await readBillYears(queries), await readCalendar(queries));

/**
 * Removes who wrote a complaint and what was written once it was kept for as long as bills: the law's years after the end
 * of the fiscal year of its last answer. Its number, days and state stay.
 */
export async function eraseOldComplaints(queries: Queries, at?: Date): Promise<void> {
  const since = (await readKeptSince(queries, at ?? (await readNow(queries)))).toISOString();
  await queries.execute(sql`
    WITH erased AS (
      UPDATE complaints SET name = '', contact = '', order_id = NULL, text = '',
        state = 'closed', closed_at = coalesce(closed_at, now())
      WHERE created_at < ${since} AND text <> ''
        AND NOT EXISTS (
          SELECT FROM complaint_answers WHERE complaint_id = complaints.id AND complaint_answers.created_at >= ${since})
      RETURNING id)
    UPDATE complaint_answers SET text = '' FROM erased WHERE complaint_id = erased.id`);
}

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
  // Their files are swept (content/upload-storage.ts).
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

/** A publisher that was away longer reads the whole catalogue. */
const REMOVALS_DAYS = 30;

/**
 * Deletes data after its retention period (rules/shop/retention.ts). Idempotent, so that several instances may run it.
 */
export async function forgetOld(queries: Queries): Promise<void> {
  await queries.execute(
    sql`DELETE FROM mails WHERE coalesce(sent_at, failed_at) < now() - make_interval(days => ${RETENTION.mailDays})`,
  );
  await queries.execute(sql`DELETE FROM refresh_tokens WHERE expires_at < now()`);
  await queries.execute(sql`DELETE FROM reset_codes WHERE expires_at < now()`);
  await queries.execute(sql`DELETE FROM password_resets WHERE expires_at < now()`);
  await queries.execute(sql`DELETE FROM staff_invitations WHERE expires_at < now()`);
  await queries.execute(sql`DELETE FROM rate_counters WHERE ends_at < now()`);
  await queries.execute(
    sql`DELETE FROM webhook_deliveries WHERE created_at < now() - make_interval(days => ${RETENTION.webhookDays})`,
  );
  await forgetAlerts(queries);
  await forgetPosts(queries);
  await queries.execute(sql`
    DELETE FROM instalment_enquiries
    WHERE answered_at < now() - make_interval(days => ${RETENTION.answeredEnquiryDays})
      OR created_at < now() - make_interval(days => ${RETENTION.enquiryDays})`);
  await queries.execute(sql`
    DELETE FROM quotations
    WHERE order_id IS NULL AND kept_stock = '[]'
      AND coalesce(valid_until, created_at) < now() - make_interval(days => ${RETENTION.quotationDays})`);
  await forgetPreviews(queries);
  await queries.execute(sql`
    UPDATE users SET sign_up_network = NULL
    WHERE sign_up_network IS NOT NULL AND created_at < now() - make_interval(days => ${RETENTION.networkDays})`);
  await queries.execute(sql`
    UPDATE orders SET network = NULL
    WHERE network IS NOT NULL AND created_at < now() - make_interval(days => ${RETENTION.networkDays})
      AND status IN ${statusList('isClosed')}`);
  await forgetRemovals(queries, REMOVALS_DAYS);
  await forgetPrices(queries);
  await eraseOrders(queries);
  await eraseOldComplaints(queries);
}

async function forgetAlerts(queries: Queries): Promise<void> {
  await queries.execute(sql`
    DELETE FROM product_alerts
    WHERE sent_at < now() - make_interval(days => ${RETENTION.mailDays})
      OR sent_at IS NULL AND created_at < now() - make_interval(days => ${RETENTION.alertDays})
      OR confirmed_at IS NULL AND created_at < now() - make_interval(days => ${RETENTION.unconfirmedAlertDays})`);
}

/** Their files are swept (content/upload-storage.ts). */
async function forgetPosts(queries: Queries): Promise<void> {
  await queries.execute(sql`
    DELETE FROM product_posts
    WHERE state = 'rejected'
      AND coalesce(decided_at, created_at) < now() - make_interval(days => ${RETENTION.rejectedPostDays})`);
  await queries.execute(sql`
    DELETE FROM review_photos
    WHERE post_id IS NULL AND return_id IS NULL AND created_at < now() - make_interval(days => ${RETENTION.unusedPhotoDays})`);
  await queries.execute(sql`
    DELETE FROM transfer_slips
    WHERE name NOT IN (SELECT slip FROM bank_transfers WHERE slip IS NOT NULL)
      AND created_at < now() - make_interval(days => ${RETENTION.unusedPhotoDays})`);
}
