import { keptSince } from '../../rules/bikram-sambat.ts';
import { billYears } from '../../rules/bills/bill-settings.ts';
import type { Queries } from '../db/database.ts';
import { readCalendar, readSetting } from '../db/read-setting.ts';

/** For how many years after the end of their fiscal year the shop keeps bills, by its setting. */
export const readBillYears = async (queries: Queries): Promise<number> =>
  billYears(await readSetting(queries, 'bill_years'));

/** Documents of this time or later are kept. */
export const readKeptSince = async (queries: Queries, now: Date): Promise<Date> =>
  keptSince(now, await readBillYears(queries), await readCalendar(queries));
