import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { readNow } from '../db/read-now.ts';
import { readKeptSince } from './bill-years.ts';

/**
 * Removes who wrote a complaint and what was written once it was kept for as long as bills: the law's years after the end
 * of the fiscal year of its last answer. Its number, days and state stay.
 */
export async function eraseOldComplaints(queries: Queries, at?: Date): Promise<void> {
  const since = (await readKeptSince(queries, at ?? (await readNow(queries)))).toISOString();
  await queries.execute(sql`
    WITH erased AS (
      UPDATE complaints SET name = '', contact = '', order_id = NULL, text = '',
        state = 'closed', closed_at = coalesce(closed_at, now())
      WHERE created_at < ${since} AND text <> ''
        AND NOT EXISTS (
          SELECT FROM complaint_answers WHERE complaint_id = complaints.id AND complaint_answers.created_at >= ${since})
      RETURNING id)
    UPDATE complaint_answers SET text = '' FROM erased WHERE complaint_id = erased.id`);
}
