import { and, desc, eq, sql } from 'drizzle-orm';
import type { BillKind } from '../../contract/bill.ts';
import { type BsCalendar, type BsDate, getFiscalYear, timeToCertainBs } from '../../rules/bikram-sambat.ts';
import * as messages from '../../rules/bills/messages.ts';
import { compareClocks, isClockWrong } from '../db/clocks.ts';
import { getRows, type Queries } from '../db/database.ts';
import { billSeries, bills } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** Gives the time in place of the database; for tests. */
export type Clock = () => Date;

/** A series that is kept locked must not take the connections of all staff. */
const LOCK_WAITS_MS = 3000;

/**
 * The database's time, which all machines of a shop share.
 * @throws HttpError service_unavailable where this machine has another: one of them would date a document wrongly
 */
async function readTime(transaction: Queries, clock: Clock | undefined): Promise<Date> {
  if (clock) return clock();
  const clocks = await compareClocks(transaction);
  if (isClockWrong(clocks)) throw new HttpError('service_unavailable', messages.clocksDiffer);
  return clocks.now;
}

/** @throws HttpError service_unavailable for a time before the last document of a locked series */
async function requireLater(
  transaction: Queries,
  { kind, outlet, fiscalYear }: { kind: BillKind; outlet: string; fiscalYear: string },
  issuedAt: Date,
): Promise<void> {
  const [last] = await transaction
    .select({ issuedAt: bills.issuedAt, label: bills.label })
    .from(bills)
    .where(and(eq(bills.kind, kind), eq(bills.outlet, outlet), eq(bills.fiscalYear, fiscalYear)))
    .orderBy(desc(bills.number))
    .limit(1);
  if (last && last.issuedAt > issuedAt)
    throw new HttpError('service_unavailable', messages.timeBeforeLast(last.label));
}

/** The next number of a series, and when it was taken. */
export type TakenNumber = { fiscalYear: string; number: number; issuedAt: Date; on: BsDate };

/**
 * Takes the next number of a series, from 1 in each fiscal year. The series is locked until the transaction ends, so
 * numbers have no gap and no twin: one that is rolled back is taken again. The time is read under the lock, so that
 * later numbers have later times.
 * @throws UnknownBsDate after the last certain day
 * @throws HttpError service_unavailable where clocks differ, or the time is before the last document of the series
 * @throws an error of code 55P03 (lock_not_available) where another transaction keeps the series
 */
export async function takeNumber(
  transaction: Queries,
  { kind, outlet }: { kind: BillKind; outlet: string },
  calendar: BsCalendar,
  clock: Clock | undefined,
): Promise<TakenNumber> {
  await transaction.execute(sql`SELECT set_config('lock_timeout', ${`${LOCK_WAITS_MS}ms`}, true)`);
  // The fiscal year may turn while the lock is waited for.
  for (;;) {
    const fiscalYear = getFiscalYear(timeToCertainBs(await readTime(transaction, clock), calendar));
    await transaction
      .insert(billSeries)
      .values({ kind, outlet, fiscalYear, lastNumber: 0 })
      .onConflictDoUpdate({
        target: [billSeries.kind, billSeries.outlet, billSeries.fiscalYear],
        set: { lastNumber: sql`${billSeries.lastNumber}` },
      });
    const issuedAt = await readTime(transaction, clock);
    const on = timeToCertainBs(issuedAt, calendar);
    if (getFiscalYear(on) !== fiscalYear) continue;
    await requireLater(transaction, { kind, outlet, fiscalYear }, issuedAt);
    const [taken] = await transaction
      .update(billSeries)
      .set({ lastNumber: sql`${billSeries.lastNumber} + 1` })
      .where(
        and(eq(billSeries.kind, kind), eq(billSeries.outlet, outlet), eq(billSeries.fiscalYear, fiscalYear)),
      )
      .returning({ number: billSeries.lastNumber });
    if (!taken) throw new Error('the series of bills is gone');
    return { fiscalYear, number: taken.number, issuedAt, on };
  }
}

/** Whether documents of another series were printed with this beginning: their numbers would come again. */
export async function isBeginningTaken(
  queries: Queries,
  { kind, outlet, text }: { kind: BillKind; outlet: string; text: string },
): Promise<boolean> {
  const found = await queries.execute(sql`
    SELECT 1 FROM bill_series s JOIN bills b USING (kind, outlet, fiscal_year)
    WHERE (s.kind, s.outlet) <> (${kind}, ${outlet}) AND b.label = ltrim(${`${text}-`} || b.fiscal_year || '-' || b.number, '-')
    LIMIT 1`);
  return getRows(found).length > 0;
}
