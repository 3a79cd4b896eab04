import { settingsResponse } from '../../contract/promotion.ts';
import { bsCalendar, CALENDAR_SETTINGS, certainTimeLeft } from '../../rules/bikram-sambat.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import { localAddress } from '../own-address.ts';
import type { Config } from '../settings/config.ts';
import type { DatabaseAccess } from './database-access.ts';

const check = 'calendar';
const WITHIN_MS = 5000;
const ACTION =
  'Once Nepal has published the next year, set bs_last_certain_year in the Studio under Settings, and its months in bs_corrections where they differ.';

type Row = { key: string; value: string };

/** The settings of the calendar, of a running shop that has the embedded database to itself by its API; undefined where none are read. */
export async function readCalendarSettings(
  access: DatabaseAccess,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<readonly Row[] | undefined> {
  const names = CALENDAR_SETTINGS.map((key) => `'${key}'`).join();
  try {
    if (access.state === 'open')
      return await access.read<Row>(`SELECT key, value FROM settings WHERE key IN (${names})`);
    if (access.state !== 'in use') return undefined;
    const signal = AbortSignal.timeout(WITHIN_MS);
    const response = await fetch(`${localAddress(host, port)}/api/settings`, { signal });
    return settingsResponse.parse(await response.json()).data;
  } catch {
    // Other findings say why.
    return undefined;
  }
}

/** Checks that Nepal's calendar is certain for three more months: after its last day no bill is issued. */
export function checkCalendar(settings: readonly Row[], now = new Date()): Diagnosis {
  const calendar = bsCalendar(Object.fromEntries(settings.map(({ key, value }) => [key, value])));
  const { lastDay, lastYear, daysLeft, isNear } = certainTimeLeft(now, calendar);
  const message = `the calendar of Nepal is certain until ${lastDay}, the end of ${lastYear}`;
  if (daysLeft < 0) return failed(check, `${message}: no bill is issued.`, ACTION);
  return isNear
    ? warning(check, `${message}, in ${daysLeft} days: then no bill is issued.`, ACTION)
    : ok(check, message);
}
