import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Publication, PublicationTrigger } from '../../contract/publication.ts';
import { currentRelease, retainedReleases } from '../../publisher/releasing/releases.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { publications } from '../db/schema.ts';
import type { Outcome } from './run-process.ts';

type PublicationRow = typeof publications.$inferSelect;

/** How many publications the history lists, and how many addresses an entry names. */
const LISTED = 50;
const NAMED = 20;

/** The cause of a publication. */
export type Cause = { trigger: PublicationTrigger; requestedBy?: string | undefined };

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

/** Claims the waiting publication, if there is one. */
export async function beginWaiting(queries: Queries): Promise<PublicationRow | undefined> {
  const [row] = await queries
    .update(publications)
    .set({ state: 'running', startedAt: sql`now()`, progress: 'Beginning …' })
    .where(eq(publications.state, 'waiting'))
    .returning();
  return row;
}

export const noteProgress = (queries: Queries, id: number, progress: string) =>
  queries.update(publications).set({ progress }).where(eq(publications.id, id));

/** Records the outcome of a publication. */
export async function notePublished(queries: Queries, id: number, outcome: Outcome): Promise<void> {
  const details =
    outcome.state === 'failed'
      ? { error: outcome.error }
      : {
          releaseId: outcome.releaseId,
          pagesMade: outcome.rendered.length,
          pagesRemoved: outcome.removed.length,
          changed: namesOf(outcome),
          problems: outcome.problems.slice(0, NAMED),
        };
  await queries
    .update(publications)
    .set({ state: outcome.state, finishedAt: sql`now()`, progress: null, ...details })
    .where(eq(publications.id, id));
}

/** Products first: they describe an edit better than the lists that show them. */
function namesOf({ rendered, removed }: { rendered: string[]; removed: string[] }): string[] {
  const isProduct = (address: string) => address.startsWith('/product/');
  const all = [...removed, ...rendered];
  return [...all.filter(isProduct), ...all.filter((address) => !isProduct(address))].slice(0, NAMED);
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
      .set({ sendState: 'failed', sendError: 'The shop ended while this was being sent.' })
      .where(and(eq(publications.sendState, 'sending'), ne(publications.id, shown.id)));
    await transaction.update(publications).set(sending).where(eq(publications.id, shown.id));
  });
}

/** Marks publications whose process died as failed. The caller holds the publisher lock, so none can be running. */
export async function closeAbandoned(queries: Queries): Promise<boolean> {
  const closed = await queries
    .update(publications)
    .set({
      state: 'failed',
      finishedAt: sql`now()`,
      progress: null,
      error: 'The shop ended while this was under way.',
    })
    .where(eq(publications.state, 'running'))
    .returning({ id: publications.id });
  return closed.length > 0;
}

export async function isAnyWaiting(queries: Queries): Promise<boolean> {
  const found = await queries
    .select({ id: publications.id })
    .from(publications)
    .where(eq(publications.state, 'waiting'));
  return found.length > 0;
}

/** Records a rollback to an earlier release. */
export async function noteRollback(
  queries: Queries,
  requestedBy: string,
  releaseId: string,
): Promise<number> {
  const [row] = await queries
    .insert(publications)
    .values({
      state: 'published',
      triggers: ['rollback'],
      requestedBy,
      startedAt: sql`now()`,
      finishedAt: sql`now()`,
      releaseId,
    })
    .returning({ id: publications.id });
  return row?.id ?? 0;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toPublication(
  row: PublicationRow,
  current: string | undefined,
  kept: ReadonlySet<string>,
): Publication {
  const { startedAt, finishedAt, releaseId } = row;
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
    pagesMade: row.pagesMade,
    pagesRemoved: row.pagesRemoved,
    changed: row.changed,
    releaseId,
    isCurrent: releaseId !== null && releaseId === current,
    isKept: releaseId !== null && kept.has(releaseId),
    problems: row.problems,
    error: row.error,
    sendState: row.sendState,
    sendError: row.sendError,
  };
}

/** The newest publications first. */
export async function listPublications(queries: Queries, dataDir: string): Promise<Publication[]> {
  const rows = await queries.select().from(publications).orderBy(desc(publications.id)).limit(LISTED);
  const current = currentRelease(dataDir)?.id;
  const kept = new Set(retainedReleases(dataDir).map(({ id }) => id));
  return rows.map((row) => toPublication(row, current, kept));
}

export async function readPublication(
  queries: Queries,
  dataDir: string,
  id: number,
): Promise<Publication | undefined> {
  const [row] = await queries.select().from(publications).where(eq(publications.id, id));
  const kept = new Set(retainedReleases(dataDir).map((release) => release.id));
  return row && toPublication(row, currentRelease(dataDir)?.id, kept);
}
