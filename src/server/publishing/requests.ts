import { eq, type SQL, sql } from 'drizzle-orm';
import type { PublicationTrigger } from '../../contract/publication.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { publications } from '../db/schema.ts';

/** The cause of a publication. */
export type Cause = { trigger: PublicationTrigger; requestedBy?: string | undefined };

/** Causes that all instances see: the first one publishes them. Any other request gets a publication. */
const SEEN_BY_ALL = ['content', 'sale', 'schedule'] as const satisfies PublicationTrigger[];
export type SharedTrigger = (typeof SEEN_BY_ALL)[number];

const isNoRollback = sql`NOT 'rollback' = ANY (triggers)`;

/**
 * Whether the publication that runs, or else the last one that succeeded, is of the present content, and of a time no
 * earlier than the given one. One that does not say so, or failed, covers nothing.
 */
const isCovered = (asOf: SQL) => sql`EXISTS (
  SELECT FROM (
    SELECT content_version, as_of FROM publications
    WHERE state IN ('running', 'published', 'unchanged') AND ${isNoRollback} ORDER BY id DESC LIMIT 1
  ) newest
  WHERE content_version = (SELECT version FROM content_version) AND as_of >= coalesce(${asOf}, '-infinity'))`;

/**
 * Requests a publication. Where one waits already, the request joins it, because it will show everything by then.
 * @returns the id of the publication
 */
export async function requestPublication(queries: Queries, { trigger, requestedBy }: Cause): Promise<number> {
  const result = await queries.execute(sql`
    INSERT INTO publications (triggers, requested_by) VALUES (ARRAY[${trigger}], ${requestedBy ?? null})
    ON CONFLICT (state) WHERE state = 'waiting' DO UPDATE SET
      triggers = CASE WHEN ${trigger} = ANY (publications.triggers) THEN publications.triggers
                 ELSE publications.triggers || ${trigger}::text END,
      requested_by = coalesce(publications.requested_by, excluded.requested_by)
    RETURNING id`);
  const [row] = rowsOf<{ id: number }>(result);
  if (!row) throw new Error('a publication was asked for and not written');
  return row.id;
}

/**
 * Requests a publication of what all instances see, unless one that runs or is done covers it.
 * @param asOf the time that the pages must be of, at least; undefined where only the content counts
 */
export async function requestUncovered(
  queries: Queries,
  trigger: SharedTrigger,
  asOf: Date | undefined,
): Promise<void> {
  const time = sql`${asOf?.toISOString() ?? null}::timestamptz`;
  await queries.execute(sql`
    INSERT INTO publications (triggers, as_of) SELECT ARRAY[${trigger}::text], ${time}
    WHERE NOT ${isCovered(time)}
    ON CONFLICT (state) WHERE state = 'waiting' DO UPDATE SET
      triggers = CASE WHEN ${trigger} = ANY (publications.triggers) THEN publications.triggers
                 ELSE publications.triggers || ${trigger}::text END,
      as_of = greatest(publications.as_of, excluded.as_of)`);
}

/** Requests the publication that failed again, unless another one was asked for since. @param failed its id */
export async function requestRetry(queries: Queries, failed: number): Promise<void> {
  await queries.execute(sql`
    INSERT INTO publications (triggers) SELECT ARRAY['retry']
    WHERE NOT EXISTS (SELECT FROM publications WHERE id > ${failed} AND ${isNoRollback})
    ON CONFLICT (state) WHERE state = 'waiting' DO NOTHING`);
}

/**
 * Claims the waiting publication, if there is one, and records what it will cover at least. One that the publication
 * before it covers already is forgotten: that one began before the change was committed, and read it nevertheless.
 */
export async function beginWaiting(queries: Queries): Promise<typeof publications.$inferSelect | undefined> {
  const sharedTriggers = sql.join(
    SEEN_BY_ALL.map((trigger) => sql`${trigger}`),
    sql`, `,
  );
  await queries.execute(sql`
    DELETE FROM publications
    WHERE state = 'waiting' AND triggers <@ ARRAY[${sharedTriggers}]::text[] AND ${isCovered(sql`publications.as_of`)}`);
  const [row] = await queries
    .update(publications)
    .set({
      state: 'running',
      startedAt: sql`now()`,
      contentVersion: sql`(SELECT version FROM content_version)`,
      // The clock of this machine is that of the pages, unless one whose clock is ahead asked for a later time.
      asOf: sql`greatest(as_of, ${new Date().toISOString()}::timestamptz)`,
      progress: 'Beginning …',
    })
    .where(eq(publications.state, 'waiting'))
    .returning();
  return row;
}

export const isAnyWaiting = async (queries: Queries): Promise<boolean> =>
  (await queries.$count(publications, eq(publications.state, 'waiting'))) > 0;
