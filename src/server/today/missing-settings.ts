import { inArray } from 'drizzle-orm';
import type { Today } from '../../contract/editor/today.ts';
import { REQUIRED_SETTINGS } from '../../contract/shop-settings.ts';
import { certainTimeLeft } from '../../rules/bikram-sambat.ts';
import type { Queries } from '../db/database.ts';
import { readCalendar } from '../db/read-setting.ts';
import { settings } from '../db/schema.ts';

/**
 * The settings that pages leave out although the law wants them shown, because they have no value, and the end of Nepal's
 * calendar where it is near.
 */
export async function findMissingSettings(queries: Queries): Promise<NonNullable<Today['settings']>> {
  const rows = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, [...REQUIRED_SETTINGS]));
  const isSet = (key: string) => rows.some((row) => row.key === key && row.value.trim() !== '');
  const { isNear, ...left } = certainTimeLeft(new Date(), await readCalendar(queries));
  return { missing: REQUIRED_SETTINGS.filter((key) => !isSet(key)), calendar: isNear ? left : null };
}
