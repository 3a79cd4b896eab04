import { sql } from 'drizzle-orm';
import { keptSince } from '../../rules/bikram-sambat.ts';
import { billYears } from '../../rules/bills/bill-settings.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { readCalendar, readSetting } from '../db/read-setting.ts';

/** For how many years after the end of their fiscal year the shop keeps bills, by its setting. */
export const readBillYears = async (queries: Queries): Promise<number> =>
  billYears(await readSetting(queries, 'bill_years'));

/** The database's time: what a machine with a wrong clock erased would be gone. */
export async function readNow(queries: Queries): Promise<Date> {
  const [read] = rowsOf<{ now: number }>(
    await queries.execute(sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`),
  );
  if (!read) throw new Error('the database told no time');
  return new Date(read.now);
}

/** Documents of this time or later are kept. */
export const readKeptSince = async (queries: Queries, now: Date): Promise<Date> =>
  keptSince(now, await readBillYears(queries), await readCalendar(queries));
