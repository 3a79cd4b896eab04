import { sql } from 'drizzle-orm';
import { RETENTION } from '../../rules/shop/retention.ts';
import { forgetRemovals } from '../catalogue/changes.ts';
import { forgetPrices } from '../catalogue/price-history.ts';
import type { Queries } from '../db/database.ts';
import { statusList } from '../db/statuses-as-sql.ts';
import { forgetPreviews } from '../publishing/stored-previews.ts';
import { eraseOldComplaints } from './erase-complaints.ts';
import { eraseOrders } from './erase-orders.ts';

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

/** Their files are swept (content/sweep-uploads.ts). */
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
