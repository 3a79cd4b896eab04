import { sql } from 'drizzle-orm';
import { getRows, type Queries } from '../db/database.ts';
import { refundsDue } from '../ledger/refunds-due.ts';
import { ALERT_PRIORITY } from '../mail/queue.ts';

/** The shop's state in its database. Times are milliseconds since 1970, null where there is none. */
export type DatabaseState = {
  refundsDue: number;
  /** Payments that the wallet has not decided although their link ended long ago. */
  paymentsUnclear: number;
  /** Payments whose wallet status is "Pending" or not in its documentation. */
  paymentsHeld: number;
  /** Payments that were refunded, in whole or in part, in the wallet's own dashboard. */
  paymentsReturned: number;
  mailsWaiting: number;
  oldestMailAt: number | null;
  /** Mails that were tried several times. */
  mailsFailing: number;
  /** Bills that CBMS refuses, for their log-in or for what is in them. */
  cbmsRefused: number;
  /** The outcome of the last finished publication. */
  publication: string | null;
  firstPublicationAt: number | null;
  contentVersion: number;
  now: number;
  /** The last bill was issued later than now. */
  isBeforeLastBill: boolean;
};

/** A wallet's link lives an hour at most; a payment that is undecided after two needs a person. */
const UNCLEAR_AFTER_HOURS = 2;
const FAILING_AFTER_ATTEMPTS = 3;

/** Reads it in one statement. Every part has an index, or a table of few rows. */
export async function readDatabaseState(queries: Queries): Promise<DatabaseState> {
  const result = await queries.execute(sql`
    SELECT
      (SELECT count(*) FROM (${refundsDue}) due)::int AS "refundsDue",
      (SELECT count(*) FROM payments WHERE next_lookup_at IS NOT NULL AND state = 'OPEN' AND attention IS NULL AND pidx IS NOT NULL
         AND created_at < now() - make_interval(hours => ${UNCLEAR_AFTER_HOURS}))::int
      + (SELECT count(*) FROM money_movements WHERE state = 'PENDING'
           AND created_at < now() - make_interval(hours => ${UNCLEAR_AFTER_HOURS}))::int AS "paymentsUnclear",
      (SELECT count(*) FROM payments WHERE attention = 'held')::int AS "paymentsHeld",
      (SELECT count(*) FROM payments WHERE attention IN ('refunded', 'part_refunded'))::int AS "paymentsReturned",
      (SELECT count(*) FROM cbms_sends WHERE sent_at IS NULL AND (failed_at IS NOT NULL OR code = 100))::int AS "cbmsRefused",
      waiting.count AS "mailsWaiting", waiting.oldest AS "oldestMailAt", waiting.failing AS "mailsFailing",
      (SELECT state FROM publications WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1) AS publication,
      (SELECT extract(epoch FROM requested_at) * 1000 FROM publications ORDER BY id LIMIT 1)::float8
        AS "firstPublicationAt",
      (SELECT version FROM content_version)::float8 AS "contentVersion",
      coalesce((SELECT issued_at > clock_timestamp() FROM bills ORDER BY id DESC LIMIT 1), false) AS "isBeforeLastBill",
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
    FROM (SELECT count(*)::int AS count, (extract(epoch FROM min(created_at)) * 1000)::float8 AS oldest,
            count(*) FILTER (WHERE attempts >= ${FAILING_AFTER_ATTEMPTS})::int AS failing
          FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND priority <> ${ALERT_PRIORITY}) AS waiting`);
  const [row] = getRows<DatabaseState>(result);
  if (!row) throw new Error('the state of the shop was not read');
  return row;
}
