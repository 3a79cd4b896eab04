import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Bill } from '../../contract/bill.ts';
import { cbmsOutcome, cbmsProblem, readCbmsCode, toCbmsDocument } from '../../rules/bills/tax-office.ts';
import { readBill } from '../bills/read-bills.ts';
import { getRows, type Queries } from '../db/database.ts';
import { cbmsSends } from '../db/schema.ts';
import type { CbmsAccount } from '../settings/cbms-settings.ts';
import { CLAIM_SECONDS, waitAfter } from '../timers/repeat.ts';

const WITHIN_MS = 15_000;

/**
 * Sends a bill or credit note to CBMS. @returns the code that it answers; where none came, `err` says why: the document may
 * have arrived or not
 */
async function sendDocument(
  { baseUrl, username, password }: CbmsAccount,
  bill: Bill,
  isRealtime: boolean,
): Promise<{ code?: number | undefined; err?: unknown }> {
  const address = new URL(bill.kind === 'INVOICE' ? 'api/bill' : 'api/billreturn', baseUrl);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, ...toCbmsDocument({ bill, isRealtime, now: new Date() }) }),
      signal: AbortSignal.timeout(WITHIN_MS),
      // The password must not follow to another host.
      redirect: 'error',
    });
    return { code: readCbmsCode(await response.text()) };
  } catch (err) {
    return { err };
  }
}

/** A bill that is sent later was not sent when it was issued. */
const REALTIME_SECONDS = 60;
/** A wrong password tried more often might lock the account. */
const LOGIN_WAIT_SECONDS = 600;

type Claimed = { billId: number; attempts: number; refusals: number; isRealtime: boolean };
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** A document waits because the log-in was refused. */
const isLoginRefused = sql`EXISTS (
  SELECT 1 FROM cbms_sends WHERE code = 100 AND sent_at IS NULL AND failed_at IS NULL AND next_attempt_at > now())`;

/**
 * Takes the next document that is due, for this process alone; a credit note only when its bill is there. One that was queued
 * after the log-in was refused waits as those before it do.
 */
async function claimNext(queries: Queries): Promise<Claimed | undefined> {
  const isInTime = sql`now() - bills.issued_at <= make_interval(secs => ${REALTIME_SECONDS})`;
  const result = await queries.execute(sql`
    UPDATE cbms_sends SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${CLAIM_SECONDS}),
      is_realtime = CASE WHEN attempts > refusals THEN is_realtime ELSE ${isInTime} END
    FROM bills
    WHERE bills.id = bill_id AND bill_id = (
      SELECT s.bill_id FROM cbms_sends s JOIN bills b ON b.id = s.bill_id
      WHERE s.sent_at IS NULL AND s.failed_at IS NULL AND s.next_attempt_at <= now()
        AND (s.attempts > 0 OR NOT ${isLoginRefused})
        AND NOT EXISTS (SELECT 1 FROM cbms_sends i WHERE i.bill_id = b.refers_to AND i.sent_at IS NULL)
      ORDER BY s.bill_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED)
    RETURNING bill_id AS "billId", attempts, refusals, ${isInTime} AS "isRealtime"`);
  return getRows<Claimed>(result)[0];
}

/** Sends a document, and notes what became of it. @returns whether others are worth trying now */
async function deliver(
  queries: Queries,
  account: CbmsAccount,
  { billId, attempts, refusals, isRealtime }: Claimed,
  log: Log,
): Promise<boolean> {
  const bill = await readBill(queries, billId);
  if (!bill) throw new Error('a bill that was queued is gone');
  const { code, err } = await sendDocument(account, bill, isRealtime);
  const note = (values: PgUpdateSetSource<typeof cbmsSends>) =>
    queries
      .update(cbmsSends)
      .set({ code: code ?? null, ...values })
      .where(eq(cbmsSends.billId, billId));
  const outcome = cbmsOutcome(code, attempts - 1 > refusals);
  if (outcome === 'sent') {
    await note({ sentAt: sql`now()`, ...(code === 200 && { isRealtime }) });
    return true;
  }
  log.warn({ bill: billId, code, err }, cbmsProblem(code ?? null, attempts));
  if (outcome === 'again') {
    await note({ nextAttemptAt: sql`now() + make_interval(secs => ${waitAfter(attempts)})` });
    return code !== undefined;
  }
  const refused = { refusals: sql`${cbmsSends.refusals} + 1` };
  if (outcome === 'failed') {
    await note({ ...refused, failedAt: sql`now()` });
    return true;
  }
  await note(refused);
  // Another document would be refused as well.
  await queries.execute(sql`
    UPDATE cbms_sends SET next_attempt_at = now() + make_interval(secs => ${LOGIN_WAIT_SECONDS})
    WHERE sent_at IS NULL AND failed_at IS NULL`);
  return false;
}

/** Sends the next queued bill or credit note to CBMS. @returns whether another is worth trying now */
export async function sendNextBill(queries: Queries, account: CbmsAccount, log: Log): Promise<boolean> {
  const claimed = await claimNext(queries);
  return claimed !== undefined && (await deliver(queries, account, claimed, log));
}
