import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Publication } from '../../contract/publication.ts';
import type { BuildSettings } from '../../publisher/astro/site-builder.ts';
import { rollBack, unpin } from '../../publisher/releasing/releases.ts';
import type { Database } from '../db/database.ts';
import { type PublicationRun, publicationRuns } from '../monitoring/events.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import {
  beginWaiting,
  type Cause,
  closeAbandoned,
  isAnyWaiting,
  listPublications,
  noteProgress,
  notePublished,
  noteRollback,
  readPublication,
  requestPublication,
} from './history.ts';
import { withPublisherLock } from './publisher-lock.ts';
import { releaseSender } from './release-sender.ts';
import { type RunningPublication, runPublication } from './run-process.ts';
import { watchTriggers } from './triggers.ts';

const LOOK_AGAIN_MS = 2000;
const LOOK_FOR_END_MS = 100;

type Parts = {
  database: Database;
  dataDir: string;
  /** The settings of a build; a function, because the shop has no address before it listens. */
  settings: () => BuildSettings;
  /** Sends a finished release elsewhere; undefined where it is served from here. */
  command: string | undefined;
  commandTimeoutMs: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

/** Runs requested publications, one at a time over all processes of the shop. */
export type Publisher = ReturnType<typeof publisher>;

export function publisher({ database, dataDir, settings, command, commandTimeoutMs, log }: Parts) {
  const queries = database.staffQueries;
  const sender =
    command === undefined
      ? undefined
      : releaseSender({ queries, job: { dataDir, command, timeLimitMs: commandTimeoutMs }, log });
  let running: RunningPublication | undefined;
  let stopWatching = (): void => undefined;
  let isClosed = false;

  async function runNext(): Promise<boolean> {
    const next = isClosed ? undefined : await beginWaiting(queries);
    if (!next) return false;
    // A request for the present state ends a rollback.
    if (next.triggers.some((trigger) => trigger === 'editor' || trigger === 'webhook')) unpin(dataDir);
    let noted = Promise.resolve<unknown>(undefined);
    running = runPublication(
      { dataDir, settings: settings() },
      (line) => {
        noted = noted.then(() => noteProgress(queries, next.id, line)).catch(() => undefined);
      },
      (line) => log.warn({ process: 'publisher', publication: next.id }, line),
    );
    const { outcome: ending } = running;
    const run: PublicationRun = { publication: next.id, outcome: 'failed' };
    const outcome = await publicationRuns.tracePromise(async () => {
      const ended = await ending;
      run.outcome = ended.state;
      return ended;
    }, run);
    running = undefined;
    await noted;
    if (isClosed) return false;
    if (outcome.state === 'failed')
      log.error({ publication: next.id, reason: outcome.error }, 'publication failed');
    await notePublished(queries, next.id, outcome);
    if (outcome.state !== 'failed') sender?.begin();
    return true;
  }

  /** Runs waiting publications. Where another process publishes, it looks again until none waits. */
  async function workOff(): Promise<void> {
    while (!isClosed) {
      const wasFirst = await withPublisherLock(database, async () => {
        if (await closeAbandoned(queries)) await requestPublication(queries, { trigger: 'start' });
        while (await runNext());
      });
      if (isClosed || !(await isAnyWaiting(queries))) return;
      if (!wasFirst) await wait(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  }

  const runner = oneAtATime(workOff, (error) => log.error({ err: error }, 'publishing failed'));

  async function request(cause: Cause): Promise<number> {
    const id = await requestPublication(queries, cause);
    runner.begin();
    return id;
  }

  return {
    /** Requests a publication and starts it. @returns its id */
    request,
    /** Starts automatic requests: at edits, when sales begin or end, and on the schedule (a cron pattern). */
    async watch(schedule: string | undefined): Promise<void> {
      stopWatching = await watchTriggers(database, schedule, (trigger) => {
        request({ trigger }).catch((error) => log.error({ err: error }, 'not asked to publish'));
      });
    },
    /** Continues after a restart: runs waiting publications and marks interrupted ones as failed. */
    resume(): void {
      runner.begin();
      sender?.begin();
    },
    read: (id: number) => readPublication(queries, dataDir, id),
    list: () => listPublications(queries, dataDir),
    /** Waits until a publication is done, in whichever process. */
    async finished(id: number): Promise<Publication> {
      for (;;) {
        const found = await readPublication(queries, dataDir, id);
        if (!found || isClosed) throw new Error(`publication ${id} is not there`);
        if (found.state !== 'waiting' && found.state !== 'running') return found;
        await wait(LOOK_FOR_END_MS);
      }
    },
    /** Rolls back to a release; shoppers see it at once. @throws PublicationFailed where it is no longer on disk */
    async rollBack(releaseId: string, requestedBy: string): Promise<number> {
      const release = rollBack(dataDir, releaseId);
      const id = await noteRollback(queries, requestedBy, release.id);
      sender?.begin();
      return id;
    },
    async close(): Promise<void> {
      isClosed = true;
      stopWatching();
      running?.stop();
      await Promise.all([runner.idle(), sender?.close()]);
    },
  };
}
