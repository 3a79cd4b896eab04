import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Publication } from '../../contract/publication.ts';
import type { BuildSettings } from '../../publisher/astro/site-builder.ts';
import { PublicationFailed } from '../../publisher/publication-failed.ts';
import { openReleases } from '../../publisher/releasing/releases.ts';
import { rollBack } from '../../publisher/releasing/roll-back.ts';
import type { SendStep } from '../../publisher/sending/destination.ts';
import type { StorageSettings } from '../../system/object-storage.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { type Database, getRows } from '../db/database.ts';
import { type PublicationRun, publicationRuns } from '../events.ts';
import type { Config } from '../settings/config.ts';
import { oneAtATime } from '../timers/repeat.ts';
import { openElsewhere } from './elsewhere.ts';
import {
  closeAbandoned,
  isAnyUnfinished,
  keepRollback,
  listPublications,
  noteProgress,
  notePublished,
  noteRollback,
  readFailures,
  readPublication,
} from './history.ts';
import {
  beginWaiting,
  type Cause,
  isAnyWaiting,
  persistentRequests,
  requestPublication,
  requestRetry,
  requestUncovered,
  retries,
} from './requests.ts';
import { publisherProcess } from './run-process.ts';
import { watchTriggers } from './triggers.ts';

/**
 * Runs work while no other process of the shop publishes. On Postgres a lock of the database decides, which ends with
 * its connection however the process dies; the embedded database has one process anyway.
 * @returns whether the work was done; false where another process has the lock
 */
async function withPublisherLock(
  { kind, staffQueries }: Pick<Database, 'kind' | 'staffQueries'>,
  work: () => Promise<void>,
): Promise<boolean> {
  if (kind === 'embedded') {
    await work();
    return true;
  }
  return staffQueries.transaction(async (transaction) => {
    // The lock lives in this transaction, which does nothing else however long the work takes.
    await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const result = await transaction.execute(
      sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.publisher}) AS acquired`,
    );
    const isAcquired = getRows<{ acquired: boolean }>(result)[0]?.acquired === true;
    if (isAcquired) await work();
    return isAcquired;
  });
}

const LOOK_AGAIN_MS = 2000;
const LOOK_FOR_END_MS = 100;

type Parts = {
  database: Database;
  dataDir: string;
  /** The settings of a build; a function, because the shop has no address before it listens. */
  settings: () => BuildSettings;
  /** What is done with a finished release; nothing where it is only served from here. */
  steps: readonly SendStep[];
  /** Where releases lie for all instances; undefined where each builds its own. */
  storage: StorageSettings | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

/** Runs requested publications, one at a time over all processes of the shop. */
export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

export async function openPublisher({ database, dataDir, settings, steps, storage, log }: Parts) {
  const queries = database.staffQueries;
  const releases = openReleases(dataDir);
  const runner = publisherProcess((line, publication) =>
    log.warn({ process: 'publisher', publication }, line),
  );
  const build = (notBefore: number) =>
    runner.publish(undefined, { dataDir, settings: settings(), notBefore }, () => undefined);
  const elsewhere = await openElsewhere({ database, releases, steps, storage, build, log });
  let stopWatching = (): void => undefined;
  let isClosed = false;

  async function runNext(): Promise<boolean> {
    if (isClosed || !(await isAnyWaiting(queries))) return false;
    await elsewhere.catchUp();
    const next = isClosed ? undefined : await beginWaiting(queries);
    if (!next) return false;
    // Without any page it must build some.
    if (releases.current() && (await keepRollback(queries, next))) return true;
    // A request for the present state ends a rollback.
    if (next.triggers.some((trigger) => trigger === 'editor' || trigger === 'webhook')) releases.unpin();
    let noted = Promise.resolve<unknown>(undefined);
    const job = { dataDir, settings: settings(), notBefore: next.asOf?.getTime() };
    const ending = runner.publish(next.id, job, (line) => {
      noted = noted.then(() => noteProgress(queries, next.id, line)).catch(() => undefined);
    });
    const run: PublicationRun = { publication: next.id, outcome: 'failed' };
    const outcome = await publicationRuns.tracePromise(async () => {
      const ended = await ending;
      run.outcome = ended.state;
      return ended;
    }, run);
    await noted;
    if (isClosed) return false;
    if (!(await notePublished(queries, releases, next.id, outcome))) {
      log.warn({ publication: next.id }, 'another instance took the publication over');
      elsewhere.follow();
      return false;
    }
    if (outcome.state === 'failed')
      log.error({ publication: next.id, reason: outcome.error }, 'publication failed');
    else elsewhere.send();
    await failures.look();
    return true;
  }

  /**
   * Runs waiting publications. Where another process publishes, it looks again until none waits or runs: of one that
   * died this instance takes over what it was to show.
   */
  async function workOff(): Promise<void> {
    while (!isClosed) {
      const wasFirst = await withPublisherLock(database, async () => {
        if (await closeAbandoned(queries)) await requestPublication(queries, { trigger: 'start' });
        while (await runNext());
      });
      if (isClosed || !(await isAnyUnfinished(queries))) return;
      if (!wasFirst) await wait(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  }

  const queue = oneAtATime(workOff, (error) => log.error({ err: error }, 'publishing failed'));

  async function request(cause: Cause): Promise<number> {
    const id = await requestPublication(queries, cause);
    queue.begin();
    return id;
  }

  const failures = retries(
    () => readFailures(queries),
    async (failed) => {
      await requestRetry(queries, failed);
      queue.begin();
    },
    (error) => log.error({ err: error }, 'not asked to publish again'),
  );

  const automatic = persistentRequests(
    async (trigger, asOf) => {
      await requestUncovered(queries, trigger, asOf);
      queue.begin();
    },
    (error) => log.error({ err: error }, 'not asked to publish'),
  );

  return {
    /** Requests a publication and starts it. @returns its id */
    request,
    /** Starts automatic requests: at edits, when sales begin or end, and on the schedule (a cron pattern). */
    async watch(schedule: string | undefined): Promise<void> {
      if (database.kind === 'postgres') {
        elsewhere.watch();
        await database.listen('publications', () => {
          elsewhere.look();
          queue.begin();
          void failures.look();
        });
        elsewhere.follow();
        await failures.look();
      }
      stopWatching = await watchTriggers(database, schedule, {
        onNear: () => runner.open({ dataDir, settings: settings() }),
        request: automatic.request,
      });
    },
    /** Shows the release that other instances show, where this one has it: before a start looks what to publish. */
    showNewest: elsewhere.showNewest,
    /** Continues after a restart: runs waiting publications and marks interrupted ones as failed. */
    resume(): void {
      queue.begin();
      elsewhere.send();
    },
    read: (id: number) => readPublication(queries, releases, id),
    list: () => listPublications(queries, releases),
    /** Waits until a publication is done, in whichever process. */
    async finished(id: number): Promise<Publication> {
      for (;;) {
        const found = await readPublication(queries, releases, id);
        if (!found || isClosed) throw new Error(`publication ${id} is not there`);
        if (found.state !== 'waiting' && found.state !== 'running') return found;
        await wait(LOOK_FOR_END_MS);
      }
    },
    /** Rolls back to a release; shoppers see it at once. @throws PublicationFailed where it is no longer there */
    async rollBack(releaseId: string, requestedBy: string): Promise<number> {
      if (!releases.local(releaseId)) await elsewhere.fetch(releaseId);
      const release = releases.local(releaseId);
      if (!release) throw new PublicationFailed(`There is no release ${releaseId} any more.`);
      await rollBack(releases, release.id);
      const id = await noteRollback(queries, requestedBy, releaseId);
      elsewhere.send();
      return id;
    },
    async close(): Promise<void> {
      isClosed = true;
      stopWatching();
      failures.stop();
      await automatic.stop();
      runner.close();
      await Promise.all([queue.idle(), elsewhere.close()]);
    },
  };
}

/** The settings of a build; its API is the shop's own unless the settings name another. */
export const buildSettings = (config: Config, ownAddress: string): BuildSettings => ({
  apiBase: config.buildApiBase ?? `${ownAddress}/api`,
  publicApiBase: config.publicApiBase,
  siteUrl: config.siteUrl,
  blogUrl: config.blogUrl,
  locale: config.locale,
  pictureOrigins: config.pictureOrigins.join(' '),
});
