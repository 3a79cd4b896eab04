import { eq, inArray } from 'drizzle-orm';
import { type BsCalendar, bsCalendar, CALENDAR_SETTINGS } from '../../rules/bikram-sambat.ts';
import type { Queries } from './database.ts';
import { settings } from './schema.ts';

/** The value of a setting of the shop; undefined where it has no row. */
export async function readSetting(queries: Queries, key: string): Promise<string | undefined> {
  const [row] = await queries.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Nepal's calendar, with the shop's own corrections. */
export async function readCalendar(queries: Queries): Promise<BsCalendar> {
  const rows = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, [...CALENDAR_SETTINGS]));
  return bsCalendar(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
