import { and, eq, sql } from 'drizzle-orm';
import type { BillKind } from '../../contract/bill.ts';
import { type BsCalendar, type BsDate, fiscalYearOf, timeToCertainBs } from '../../rules/bikram-sambat.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { billSeries } from '../db/schema.ts';

/** Gives the present time; tests set it. */
export type Clock = () => Date;

/** The next number of a series, and when it was taken. */
export type TakenNumber = { fiscalYear: string; number: number; issuedAt: Date; on: BsDate };

/**
 * Takes the next number of a series, from 1 in each fiscal year. The series is locked until the transaction ends, so
 * numbers have no gap and no twin: one that is rolled back is taken again. The time is read under the lock, so that
 * later numbers have later times.
 * @throws UnknownBsDate after the last certain day
 */
export async function takeNumber(
  transaction: Queries,
  { kind, outlet }: { kind: BillKind; outlet: string },
  calendar: BsCalendar,
  clock: Clock,
): Promise<TakenNumber> {
  // The fiscal year may turn while the lock is waited for.
  for (;;) {
    const fiscalYear = fiscalYearOf(timeToCertainBs(clock(), calendar));
    await transaction
      .insert(billSeries)
      .values({ kind, outlet, fiscalYear, lastNumber: 0 })
      .onConflictDoUpdate({
        target: [billSeries.kind, billSeries.outlet, billSeries.fiscalYear],
        set: { lastNumber: sql`${billSeries.lastNumber}` },
      });
    const issuedAt = clock();
    const on = timeToCertainBs(issuedAt, calendar);
    if (fiscalYearOf(on) !== fiscalYear) continue;
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
  return rowsOf(found).length > 0;
}
