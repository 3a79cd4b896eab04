import { billYears } from '../../rules/bills/bill-settings.ts';
import type { Queries } from '../db/database.ts';
import { readSetting } from '../db/read-setting.ts';

/** For how many years after the end of their fiscal year the shop keeps bills, by its setting. */
export const readBillYears = async (queries: Queries): Promise<number> =>
  billYears(await readSetting(queries, 'bill_years'));
