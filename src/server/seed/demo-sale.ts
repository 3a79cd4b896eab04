import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import type { Database } from '../db/database.ts';
import { flashSales } from '../db/schema.ts';
import { readSales } from './seed-data.ts';

/** The window of a sale that begins now. */
export const saleWindow = (lastsDays: number, now = new Date()) => ({
  starts: now,
  expires: new Date(now.getTime() + lastsDays * DAY_MS),
});

/**
 * Renews the demo's sales that have expired, so that the demo always shows one running (docs/architecture.md, The catalogue it ships with). Not for
 * production: there a sale ends when it ends.
 */
export async function keepDemoSaleRunning({ queries }: Pick<Database, 'queries'>): Promise<void> {
  for (const { title, lastsDays } of readSales()) {
    const isExpired = and(eq(flashSales.title, title), lt(flashSales.expires, new Date()));
    // An update of no row would count as a change of content all the same, and every start would be published.
    if ((await queries.$count(flashSales, isExpired)) > 0)
      await queries.update(flashSales).set(saleWindow(lastsDays)).where(isExpired);
  }
}
