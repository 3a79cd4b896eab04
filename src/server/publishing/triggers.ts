import { Cron } from 'croner';
import { sql } from 'drizzle-orm';
import { VAT_RATES_SETTING, vatRates } from '../../rules/price/vat.ts';
import { nepalDayStart } from '../../rules/shop/nepal-time.ts';
import { type Database, getRows } from '../db/database.ts';
import { readSetting } from '../db/reading.ts';
import type { SharedTrigger } from './requests.ts';

/**
 * Milliseconds; a burst of edits is published together once there was none for this long (short, because what comes
 * later is in the next publication) …
 */
const QUIET_MS = 100;
/** … and at the latest after this long, or continuous edits would never be published. */
const LONGEST_WAIT_MS = 3000;
/** The longest that a timer can run. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** When the next change of a sale could not be read. */
const LOOK_AGAIN_MS = 5000;
/** A little after the start: the sale must have begun by every clock involved. */
const AFTER_MS = 50;

/** Calls back once after a burst of calls. @param onFirst called at the first of a burst */
export function gather(
  onQuiet: () => void,
  { quietMs = QUIET_MS, longestMs = LONGEST_WAIT_MS, onFirst = () => {} } = {},
) {
  let firstAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    note(): void {
      if (firstAt === undefined) onFirst();
      firstAt ??= Date.now();
      clearTimeout(timer);
      const left = firstAt + longestMs - Date.now();
      timer = setTimeout(
        () => {
          firstAt = undefined;
          onQuiet();
        },
        Math.max(0, Math.min(quietMs, left)),
      );
      timer.unref();
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * The next time after a given one at which a flash sale begins or ends, or another rate of VAT begins; whole milliseconds,
 * none too early.
 */
async function nextSaleChange({ queries }: Database, after: Date): Promise<Date | undefined> {
  const result = await queries.execute(sql`
    SELECT ceil(extract(epoch FROM min(at)) * 1000) AS milliseconds
    FROM (SELECT starts AS at FROM flash_sales UNION ALL SELECT expires FROM flash_sales) timestamps
    WHERE at > ${after.toISOString()}`);
  const milliseconds = getRows<{ milliseconds: string | number | null }>(result)[0]?.milliseconds;
  const sales = milliseconds === null || milliseconds === undefined ? [] : [Number(milliseconds)];
  const rates = vatRates(await readSetting(queries, VAT_RATES_SETTING))
    .map(({ from }) => nepalDayStart(from).getTime())
    .filter((begins) => begins > after.getTime());
  const next = Math.min(...sales, ...rates);
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** Calls back when a sale begins or ends, with that time; `look` must be called after sales were edited. */
function saleClock(database: Database, onChange: (at: Date) => void) {
  let timer: NodeJS.Timeout | undefined;
  // Not the present time: a start that passes while an edit is read, or while the process is busy, must not be
  // missed.
  let seen = new Date();
  let isClosed = false;
  async function look(): Promise<void> {
    const next = await nextSaleChange(database, seen).catch(() => 'unknown' as const);
    clearTimeout(timer);
    if (isClosed || !next) return;
    if (next === 'unknown') {
      timer = setTimeout(() => void look(), LOOK_AGAIN_MS).unref();
      return;
    }
    const left = next.getTime() + AFTER_MS - Date.now();
    timer = setTimeout(
      () => {
        if (left <= LONGEST_TIMER_MS) {
          seen = next;
          onChange(next);
        }
        void look();
      },
      Math.min(Math.max(0, left), LONGEST_TIMER_MS),
    );
    timer.unref();
  }
  return {
    look,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** The schedule names whole seconds: instances that wake some milliseconds apart mean the same one. */
const thisSecond = () => new Date(Math.floor(Date.now() / 1000) * 1000);

/**
 * Requests a publication when content changes, when a sale or a rate of VAT begins or ends, and on the schedule.
 * @param onNear called when a publication will be requested soon
 * @param schedule a cron pattern, in the server's time zone; undefined for none
 * @param request called with the time that pages must be of to show it; undefined where the content changed
 * @returns a function that stops it
 */
export async function watchTriggers(
  database: Database,
  schedule: string | undefined,
  { onNear, request }: { onNear: () => void; request: (trigger: SharedTrigger, asOf?: Date) => void },
): Promise<() => void> {
  const edits = gather(() => request('content'), { onFirst: onNear });
  const sales = saleClock(database, (at) => request('sale', at));
  let isStopped = false;
  await database.listen('content', () => {
    if (isStopped) return;
    edits.note();
    void sales.look();
  });
  await sales.look();
  const cron = schedule
    ? new Cron(schedule, { unref: true }, () => request('schedule', thisSecond()))
    : undefined;
  return () => {
    isStopped = true;
    edits.close();
    sales.close();
    cron?.stop();
  };
}
