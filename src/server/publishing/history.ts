import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Publication, PublicationTrigger } from '../../contract/publication.ts';
import { RELEASES_TO_KEEP, type Releases } from '../../publisher/releasing/releases.ts';
import { getRows, type Queries } from '../db/database.ts';
import { publications } from '../db/schema.ts';
import { type Failures, LATEST_TIME, MOST_RETRIES } from './requests.ts';
import type { Outcome } from './run-process.ts';

type PublicationRow = typeof publications.$inferSelect;

/** How many publications the history lists, and how many problems an entry names. */
const LISTED = 50;
const NAMED = 20;

/** Later than the end of every other publication, also where the clock went back: the last one is what is shown. */
const AFTER_ALL_OTHERS = sql`greatest(now(), (SELECT max(finished_at) + interval '1 millisecond' FROM publications))`;

/** The end of a publication and a rollback are written one after the other: the later one must see the earlier. */
const IN_TURN = sql`LOCK TABLE publications IN SHARE ROW EXCLUSIVE MODE`;

export const noteProgress = (queries: Queries, id: number, progress: string) =>
  queries.update(publications).set({ progress }).where(eq(publications.id, id));

/**
 * Records the outcome of a publication, with what other instances need to follow it.
 * @returns false where another instance took it over meanwhile, because this one had lost the publisher lock with its
 * connection: what that one publishes may be newer
 */
export async function notePublished(
  queries: Queries,
  releases: Releases,
  id: number,
  outcome: Outcome,
): Promise<boolean> {
  const details =
    outcome.state === 'failed'
      ? { error: outcome.error }
      : {
          ...releasesAfter(releases, outcome),
          // Pages of a clock that is far ahead are not of the time that it says.
          asOf: sql`least(${new Date(outcome.builtAt).toISOString()}::timestamptz, ${LATEST_TIME})`,
          pagesRendered: outcome.rendered,
          pagesRemoved: outcome.removed,
          changed: outcome.named,
          problems: outcome.problems.slice(0, NAMED),
        };
  return queries.transaction(async (transaction) => {
    await transaction.execute(IN_TURN);
    const noted = await transaction
      .update(publications)
      .set({ state: outcome.state, finishedAt: AFTER_ALL_OTHERS, progress: null, ...details })
      .where(and(eq(publications.id, id), eq(publications.state, 'running')))
      .returning({ id: publications.id });
    return noted.length > 0;
  });
}

/** What a rollback brought back since a time. */
const broughtBackSince = (time: SQL) => sql`(
  SELECT back.shown_release_id FROM publications back
  WHERE 'rollback' = ANY (back.triggers) AND back.finished_at > ${time}
  ORDER BY back.finished_at DESC LIMIT 1)`;

function releasesAfter(
  releases: Releases,
  { state, releaseId, shownAt }: Exclude<Outcome, { state: 'failed' }>,
) {
  const release = releases.named(releaseId);
  const shown = releases.sharedIdOf(releases.current() ?? release);
  // What changes no page does not end a rollback; other pages end one that was before they were shown, and none that
  // was between that and now.
  const since =
    state === 'unchanged'
      ? sql`publications.started_at`
      : sql`now() - ${Math.max(0, Date.now() - shownAt)} * interval '1 millisecond'`;
  return {
    releaseId: releases.sharedIdOf(release),
    shownReleaseId: sql`coalesce(${broughtBackSince(since)}, ${shown})`,
    contentVersion: releases.originOf(release)?.contentVersion ?? null,
  };
}

/**
 * Records the state of sending a release at its newest publication. An older one still marked as being sent belongs
 * to a process that died.
 */
export async function recordSending(
  queries: Queries,
  releaseId: string,
  sending: Pick<PublicationRow, 'sendState' | 'sendError'>,
): Promise<void> {
  const [shown] = await queries
    .select({ id: publications.id })
    .from(publications)
    .where(eq(publications.releaseId, releaseId))
    .orderBy(desc(publications.id))
    .limit(1);
  if (!shown) return;
  await queries.transaction(async (transaction) => {
    await transaction
      .update(publications)
      .set({ sendState: 'failed', sendError: 'The shop stopped while this was being sent.' })
      .where(and(eq(publications.sendState, 'sending'), ne(publications.id, shown.id)));
    await transaction.update(publications).set(sending).where(eq(publications.id, shown.id));
  });
}

/** The newest publication that shows a release. */
export async function getPublication(queries: Queries, releaseId: string): Promise<number | undefined> {
  const [found] = await queries
    .select({ id: publications.id })
    .from(publications)
    .where(eq(publications.shownReleaseId, releaseId))
    .orderBy(desc(publications.id))
    .limit(1);
  return found?.id;
}

/**
 * Records that a release is complete in object storage, so that other instances fetch it, and that the storage has only
 * the newest of the others.
 */
export async function noteStored(queries: Queries, releaseId: string): Promise<void> {
  await queries
    .update(publications)
    .set({ storedAt: sql`now()` })
    .where(and(eq(publications.releaseId, releaseId), isNull(publications.storedAt)));
  await queries.execute(sql`
    UPDATE publications SET stored_at = NULL
    WHERE stored_at IS NOT NULL AND release_id <> ${releaseId} AND release_id NOT IN (
      SELECT DISTINCT release_id FROM publications
      WHERE stored_at IS NOT NULL ORDER BY release_id DESC LIMIT ${RELEASES_TO_KEEP})`);
}

/** Whether the newest publication of a release says that all of its sending is done. */
export async function isMarkedSent(queries: Queries, releaseId: string): Promise<boolean> {
  const [row] = await queries
    .select({ sendState: publications.sendState })
    .from(publications)
    .where(and(eq(publications.releaseId, releaseId), isNotNull(publications.sendState)))
    .orderBy(desc(publications.id))
    .limit(1);
  return row?.sendState === 'sent';
}

/** Marks publications whose process died as failed. The caller holds the publisher lock, so none can be running. */
export async function closeAbandoned(queries: Queries): Promise<boolean> {
  // An update of no row is announced as well: every instance would look again, and announce that, without an end.
  if ((await queries.$count(publications, eq(publications.state, 'running'))) === 0) return false;
  const closed = await queries
    .update(publications)
    .set({
      state: 'failed',
      finishedAt: sql`now()`,
      progress: null,
      error: 'The shop stopped during this publication.',
    })
    .where(eq(publications.state, 'running'))
    .returning({ id: publications.id });
  return closed.length > 0;
}

/** The last publication where it failed, whichever instance it was of; rollbacks aside. */
export async function readFailures(queries: Queries): Promise<Failures | undefined> {
  const result = await queries.execute(sql`
    SELECT id, state, 'retry' = ANY (triggers) AS "isRetry",
      extract(epoch FROM now() - finished_at)::float8 * 1000 AS "sinceMs"
    FROM publications WHERE NOT 'rollback' = ANY (triggers) ORDER BY id DESC LIMIT ${MOST_RETRIES + 1}`);
  const newest = getRows<{ id: number; state: string; isRetry: boolean; sinceMs: number }>(result);
  const [last] = newest;
  if (last?.state !== 'failed') return undefined;
  const first = newest.findIndex(({ state, isRetry }) => state !== 'failed' || !isRetry);
  return { failed: last.id, retries: first === -1 ? newest.length : first, sinceMs: last.sinceMs };
}

/** Whether a publication waits or runs, here or elsewhere. */
export const isAnyUnfinished = async (queries: Queries): Promise<boolean> =>
  (await queries.$count(publications, inArray(publications.state, ['waiting', 'running']))) > 0;

/** Records a rollback to an earlier release. */
export async function noteRollback(
  queries: Queries,
  requestedBy: string,
  releaseId: string,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    await transaction.execute(IN_TURN);
    const [row] = await transaction
      .insert(publications)
      .values({
        state: 'published',
        triggers: ['rollback'],
        requestedBy,
        startedAt: sql`now()`,
        finishedAt: AFTER_ALL_OTHERS,
        releaseId,
        shownReleaseId: releaseId,
      })
      .returning({ id: publications.id });
    return row?.id ?? 0;
  });
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What this instance's disk says about the releases of publications. */
type Disk = { releases: Releases; current: string | undefined; kept: ReadonlySet<string> };

const lookAtDisk = (releases: Releases): Disk => ({
  releases,
  current: releases.current()?.id,
  kept: new Set(releases.retained().map(({ id }) => id)),
});

/** Rows of a query, with the version of the content as it is now. */
const WITH_VERSION = {
  ...getTableColumns(publications),
  presentVersion: sql<number>`(SELECT version FROM content_version)`.mapWith(Number),
};

function toPublication(
  { presentVersion, ...row }: PublicationRow & { presentVersion: number },
  { releases, current, kept }: Disk,
): Publication {
  const { startedAt, finishedAt, releaseId } = row;
  const own = releaseId === null ? undefined : releases.local(releaseId)?.id;
  return {
    id: row.id,
    state: row.state,
    triggers: row.triggers,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    seconds: startedAt && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1000 : null,
    progress: row.progress,
    pagesRendered: row.pagesRendered,
    pagesRemoved: row.pagesRemoved,
    changed: row.changed,
    releaseId,
    isCurrent: own !== undefined && own === current,
    isUpToDate: finishedAt !== null && row.contentVersion === presentVersion,
    isKept: (own !== undefined && kept.has(own)) || row.storedAt !== null,
    problems: row.problems,
    error: row.error,
    sendState: row.sendState,
    sendError: row.sendError,
  };
}

/** The newest publications first. */
export async function listPublications(queries: Queries, releases: Releases): Promise<Publication[]> {
  const rows = await queries
    .select(WITH_VERSION)
    .from(publications)
    .orderBy(desc(publications.id))
    .limit(LISTED);
  const disk = lookAtDisk(releases);
  return rows.map((row) => toPublication(row, disk));
}

export async function readPublication(
  queries: Queries,
  releases: Releases,
  id: number,
): Promise<Publication | undefined> {
  const [row] = await queries.select(WITH_VERSION).from(publications).where(eq(publications.id, id));
  return row && toPublication(row, lookAtDisk(releases));
}

/** Releases by their shared ids: the one that every instance should show, and the newest that was built. */
export type Target = {
  publicationId: number;
  shown: string;
  newest: string;
  contentVersion: number | null;
  /** The time that the pages of the newest are of, in milliseconds since 1970. */
  asOf: number;
  /** Whether object storage has the shown one. */
  isStored: boolean;
  /** Milliseconds since it is shown. */
  ageMs: number;
};

/** What every instance should show now; undefined before the first publication that says so. */
export async function readTarget(queries: Queries): Promise<Target | undefined> {
  const [last, newest] = await Promise.all([
    lastPublication(queries, sql`true`),
    lastPublication(queries, sql`NOT 'rollback' = ANY (triggers)`),
  ]);
  if (!last?.shownReleaseId) return undefined;
  return {
    publicationId: last.id,
    shown: last.shownReleaseId,
    newest: newest?.releaseId ?? last.shownReleaseId,
    contentVersion: newest?.contentVersion ?? null,
    asOf: newest?.asOf?.getTime() ?? 0,
    isStored: await isStored(queries, last.shownReleaseId),
    ageMs: await getAge(queries, last.id),
  };
}

/** What brings no newer pages after a rollback as long as the content is that of the newest release. */
const AUTOMATIC: readonly PublicationTrigger[] = ['start', 'content', 'schedule', 'retry'];

/**
 * Ends a publication that would take a rollback back though nobody edited anything: an instance without the newest
 * release cannot tell that its pages are those.
 * @returns whether it was one
 */
export async function keepRollback(
  queries: Queries,
  { id, triggers, contentVersion }: PublicationRow,
): Promise<boolean> {
  if (!triggers.every((trigger) => AUTOMATIC.includes(trigger))) return false;
  const target = await readTarget(queries);
  if (!target || target.shown === target.newest || target.contentVersion !== contentVersion) return false;
  await queries
    .update(publications)
    .set({
      state: 'unchanged',
      finishedAt: AFTER_ALL_OTHERS,
      progress: null,
      releaseId: target.newest,
      shownReleaseId: target.shown,
      asOf: new Date(target.asOf),
      pagesRendered: 0,
      pagesRemoved: 0,
    })
    .where(and(eq(publications.id, id), eq(publications.state, 'running')));
  return true;
}

/** By the database's clock, as the end of the publication: that of this machine may be minutes away. */
async function getAge(queries: Queries, id: number): Promise<number> {
  const result = await queries.execute(sql`
    SELECT extract(epoch FROM now() - finished_at)::float8 * 1000 AS "ageMs" FROM publications WHERE id = ${id}`);
  return getRows<{ ageMs: number | null }>(result)[0]?.ageMs ?? 0;
}

const isStored = async (queries: Queries, releaseId: string): Promise<boolean> =>
  (await queries.$count(
    publications,
    and(eq(publications.releaseId, releaseId), isNotNull(publications.storedAt)),
  )) > 0;

async function lastPublication(queries: Queries, condition: SQL): Promise<PublicationRow | undefined> {
  const isDone = and(inArray(publications.state, ['published', 'unchanged']), condition);
  const [row] = await queries
    .select()
    .from(publications)
    .where(and(isDone, isNotNull(publications.shownReleaseId)))
    .orderBy(desc(publications.finishedAt), desc(publications.id))
    .limit(1);
  return row;
}

/** The shared ids of releases that were published before another, the newest first. */
export async function earlierReleases(queries: Queries, releaseId: string): Promise<string[]> {
  const result = await queries.execute(sql`
    SELECT release_id AS id FROM publications
    WHERE state = 'published' AND NOT 'rollback' = ANY (triggers)
      AND id < (SELECT min(id) FROM publications WHERE release_id = ${releaseId})
    ORDER BY id DESC LIMIT ${LISTED}`);
  return getRows<{ id: string }>(result).map(({ id }) => id);
}
