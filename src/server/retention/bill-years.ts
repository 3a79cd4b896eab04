import { eq } from 'drizzle-orm';
import { billYears } from '../../rules/bills/bill-settings.ts';
import type { Queries } from '../db/database.ts';
import { settings } from '../db/schema.ts';

/** For how many years after the end of their fiscal year the shop keeps bills, by its setting. */
export async function readBillYears(queries: Queries): Promise<number> {
  const [row] = await queries.select().from(settings).where(eq(settings.key, 'bill_years'));
  return billYears(row?.value);
}
