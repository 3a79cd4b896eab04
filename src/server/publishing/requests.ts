import { eq, type SQL, sql } from 'drizzle-orm';
import type { PublicationTrigger } from '../../contract/publication.ts';
import { getRows, type Queries } from '../db/database.ts';
import { publications } from '../db/schema.ts';
import { oneAtATime } from '../timers/repeat.ts';

/** The cause of a publication. */
export type Cause = { trigger: PublicationTrigger; requestedBy?: string | undefined };

/** Causes that all instances see: the first one publishes them. Any other request gets a publication. */
export type SharedTrigger = Extract<PublicationTrigger, 'content' | 'sale' | 'schedule'>;

/** A clock that is further ahead than this is wrong: what is asked for or read by it must not be believed. */
export const LATEST_TIME = sql`now() + interval '5 minutes'`;

const isNoRollback = sql`NOT 'rollback' = ANY (triggers)`;

/**
 * Whether the publication that runs, or else the last one that succeeded, is of the present content, and of a time no
 * earlier than the given one. One that does not say so, or failed, covers nothing.
 * @param since what is compared with the time: of which time its pages are, or when it began to read
 */
const isCovered = (asOf: SQL, since: 'as_of' | 'started_at' = 'as_of') => sql`EXISTS (
  SELECT FROM (
    SELECT content_version, as_of, started_at FROM publications
    WHERE state IN ('running', 'published', 'unchanged') AND ${isNoRollback} ORDER BY id DESC LIMIT 1
  ) newest
  WHERE content_version = (SELECT version FROM content_version) AND ${sql.raw(since)} >= coalesce(${asOf}, '-infinity'))`;

/** The causes of a waiting publication, with one more. */
const withTrigger = (trigger: PublicationTrigger) => sql`
  CASE WHEN ${trigger} = ANY (publications.triggers) THEN publications.triggers
  ELSE publications.triggers || ${trigger}::text END`;

/**
 * Requests a publication. Where one waits already, the request joins it, because it will show everything by then.
 * @returns the id of the publication
 */
export async function requestPublication(queries: Queries, { trigger, requestedBy }: Cause): Promise<number> {
  const result = await queries.execute(sql`
    INSERT INTO publications (triggers, requested_by) VALUES (ARRAY[${trigger}], ${requestedBy ?? null})
    ON CONFLICT (state) WHERE state = 'waiting' DO UPDATE SET
      triggers = ${withTrigger(trigger)},
      requested_by = coalesce(publications.requested_by, excluded.requested_by)
    RETURNING id`);
  const [row] = getRows<{ id: number }>(result);
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
  const time = asOf ? sql`least(${asOf.toISOString()}::timestamptz, ${LATEST_TIME})` : sql`NULL::timestamptz`;
  // The schedule publishes what no content version counts, the stock among it.
  const covered = isCovered(time, trigger === 'schedule' ? 'started_at' : 'as_of');
  const found = await queries.execute(sql`SELECT ${covered} AS "isDone"`);
  // Every instance asks, and a statement is announced to all of them also where it writes nothing.
  if (getRows<{ isDone: boolean }>(found)[0]?.isDone) return;
  await queries.execute(sql`
    INSERT INTO publications (triggers, as_of) SELECT ARRAY[${trigger}::text], ${time}
    WHERE NOT ${covered}
    ON CONFLICT (state) WHERE state = 'waiting' DO UPDATE SET
      triggers = ${withTrigger(trigger)},
      as_of = greatest(publications.as_of, excluded.as_of)`);
}

/**
 * Requests the publication that failed again, for the same causes, unless another one was asked for since.
 * @param failed its id
 */
export async function requestRetry(queries: Queries, failed: number): Promise<void> {
  await queries.execute(sql`
    INSERT INTO publications (triggers, requested_by, as_of)
    SELECT array_append(array_remove(triggers, 'retry'), 'retry'), requested_by, as_of FROM publications
    WHERE id = ${failed} AND NOT EXISTS (SELECT FROM publications WHERE id > ${failed} AND ${isNoRollback})
    ON CONFLICT (state) WHERE state = 'waiting' DO NOTHING`);
}

/**
 * Forgets a waiting publication that the one before covers: that began before the change was committed, and read it
 * nevertheless.
 */
const forgetCovered = (queries: Queries) =>
  queries.execute(sql`
    DELETE FROM publications
    WHERE state = 'waiting' AND triggers <@ ARRAY['content', 'sale'] AND ${isCovered(sql`publications.as_of`)}`);

/** Claims the waiting publication, if there is one that nothing covers, and records what it will cover at least. */
export const beginWaiting = (queries: Queries): Promise<typeof publications.$inferSelect | undefined> =>
  queries.transaction(async (transaction) => {
    // Locked first: a request that joins it after the versions were compared would be forgotten with it.
    const waiting = await transaction.execute(
      sql`SELECT id FROM publications WHERE state = 'waiting' FOR UPDATE`,
    );
    if (getRows(waiting).length === 0) return undefined;
    await forgetCovered(transaction);
    const [row] = await transaction
      .update(publications)
      .set({
        state: 'running',
        startedAt: sql`clock_timestamp()`,
        contentVersion: sql`(SELECT version FROM content_version)`,
        // The database's clock is that of all instances; pages never go back to a time before those of now.
        asOf: sql`greatest(as_of, clock_timestamp(), (SELECT max(as_of) FROM publications WHERE as_of <= ${LATEST_TIME}))`,
        progress: 'Beginning …',
      })
      .where(eq(publications.state, 'waiting'))
      .returning();
    return row;
  });

export const isAnyWaiting = async (queries: Queries): Promise<boolean> =>
  (await queries.$count(publications, eq(publications.state, 'waiting'))) > 0;

const FIRST_RETRY_MS = 5000;
const LONGER_EACH_TIME = 4;
/**
 * Two hours after the first failure it is no outage any more, but content that needs an edit, which is published by
 * itself.
 */
export const MOST_RETRIES = 6;

/** The last publication, which failed: its id, how many retries failed before, and the milliseconds since its end. */
export type Failures = { failed: number; retries: number; sinceMs: number };

/**
 * Asks for a publication that failed again: a host that does not answer, or a full disk, is often well again before
 * anybody edits. The waits grow from 5 seconds to 85 minutes. What failed is read from the history, so that another
 * instance goes on where the one that failed is gone.
 * @param read gives nothing where the last publication did not fail
 */
export function retries(
  read: () => Promise<Failures | undefined>,
  request: (failed: number) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function plan(): Promise<void> {
    const last = await read();
    clearTimeout(timer);
    if (isClosed || !last || last.retries >= MOST_RETRIES) return;
    const left = FIRST_RETRY_MS * LONGER_EACH_TIME ** last.retries - Math.max(0, last.sinceMs);
    timer = setTimeout(() => void request(last.failed).catch(onError), Math.max(0, left)).unref();
  }

  return {
    /** Must be called whenever the history changed. */
    look: () => plan().catch(onError),
    stop(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const FIRST_WAIT_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

type Request = (trigger: SharedTrigger, asOf: Date | undefined) => Promise<void>;

/**
 * Requests publications until the database has each: a sale begins once, and nobody would ask again after an outage. Of
 * several requests with one trigger the last stands for all, because it is of the latest time.
 */
export function persistentRequests(request: Request, onError: (error: unknown) => void) {
  const waiting = new Map<SharedTrigger, Date | undefined>();
  let retryMs = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  async function requestAll(): Promise<void> {
    clearTimeout(timer);
    for (const [trigger, asOf] of waiting) {
      waiting.delete(trigger);
      try {
        await request(trigger, asOf);
      } catch (error) {
        if (!waiting.has(trigger)) waiting.set(trigger, asOf);
        throw error;
      }
    }
    retryMs = FIRST_WAIT_MS;
  }

  const runner = oneAtATime(requestAll, (error) => {
    onError(error);
    timer = setTimeout(runner.begin, retryMs).unref();
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  });

  return {
    request(trigger: SharedTrigger, asOf?: Date): void {
      waiting.set(trigger, asOf);
      runner.begin();
    },
    async stop(): Promise<void> {
      waiting.clear();
      await runner.idle();
      clearTimeout(timer);
    },
  };
}
