import { MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import { StartError } from '../start-error.ts';
import type { Database, Queries } from './database.ts';
import { readNow } from './reading.ts';

/** Sold, billed and reported by different times, a month's figures would differ. */
const DIFFER_AT_MOST_MS = MINUTE_MS;

/** The database's time, and by how many ms this machine's clock is ahead of it; negative where it is behind. */
export type Clocks = { now: Date; aheadMs: number };

/** Compares this machine's clock with the database's, which all machines share. A slow response is no difference. */
export async function compareClocks(queries: Queries): Promise<Clocks> {
  const askedAt = Date.now();
  const now = await readNow(queries);
  const time = now.getTime();
  return { now, aheadMs: Math.max(askedAt - time, 0) + Math.min(Date.now() - time, 0) };
}

export const isClockWrong = ({ aheadMs }: Pick<Clocks, 'aheadMs'>): boolean =>
  !(Math.abs(aheadMs) <= DIFFER_AT_MOST_MS);

/** What is wrong, where this machine's clock is; undefined for the embedded database, which has the same clock. */
export async function findWrongClock({ kind, staffQueries }: Database): Promise<string | undefined> {
  if (kind === 'embedded') return undefined;
  const clocks = await compareClocks(staffQueries);
  if (!isClockWrong(clocks)) return undefined;
  const { aheadMs } = clocks;
  const difference = `${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
  return `This machine’s clock is ${difference} the database’s: set the clock of whichever is wrong (timedatectl set-ntp true). The shop does not run while they differ by more than a minute.`;
}

/** @throws StartError where this machine's clock is wrong */
export async function requireRightClock(database: Database): Promise<void> {
  const problem = await findWrongClock(database);
  if (problem) throw new StartError(problem);
}
