import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Release, Releases, SendStepName } from '../../publisher/releasing/releases.ts';
import type { SendStep } from '../../publisher/sending/destination.ts';
import type { SendResult } from '../../publisher/sending/send-process.ts';
import type { SendJob } from '../../publisher/sending/send-release.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../settings/config.ts';
import { oneAtATime } from '../timers/repeat.ts';
import { getPublication, isMarkedSent, noteStored, recordSending } from './history.ts';
import { isShownEverywhere } from './instances.ts';
import { startJob } from './start-job.ts';

const SCRIPT = new URL('../../publisher/sending/send-process.ts', import.meta.url);
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = HOUR_MS;
/** How long a purge waits for instances that still show the release before: a CDN would fetch their pages again. */
const OTHERS_SHOW_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 200;

type Context = {
  database: Pick<Database, 'kind' | 'staffQueries'>;
  releases: Releases;
  /** What is done with a release, in this order. */
  steps: readonly SendStep[];
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

/**
 * Sends releases elsewhere, in the background: neither edits nor the next publication wait for it. A failure is retried
 * after 1, 2, 4 … up to 60 minutes, or with the next release.
 */
export function releaseSender({ database: { kind, staffQueries: queries }, releases, steps, log }: Context) {
  const isSent = ({ id }: Release, step: SendStepName) => releases.sent(step)?.id === id;
  let sending: ChildProcess | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  async function run(step: SendStep): Promise<void> {
    if (isClosed) return;
    const job: SendJob = { dataDir: releases.dataDir, step };
    const { child, result } = startJob<SendResult>(SCRIPT, job, 'The process that sends the release');
    sending = child;
    const { error } = await result;
    sending = undefined;
    if (error && !isClosed) throw new Error(error);
  }

  /** Two instances that store at once would each delete objects that the other is about to name. */
  async function runAlone(step: SendStep): Promise<void> {
    if (kind === 'embedded') return run(step);
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.storage}::bigint)`);
      await run(step);
    });
  }

  async function waitForOthers(publicationId: number): Promise<void> {
    const giveUpAt = Date.now() + OTHERS_SHOW_WITHIN_MS;
    while (!isClosed && !(await isShownEverywhere(queries, publicationId))) {
      if (Date.now() > giveUpAt) return log.warn('an instance is behind, and the CDN is purged without it');
      await wait(LOOK_AGAIN_MS);
    }
  }

  async function runStep(step: SendStep, release: Release, sharedId: string): Promise<void> {
    if (isSent(release, step.name)) return;
    if (step.name === 'purge') {
      const publication = await getPublication(queries, sharedId);
      if (kind === 'postgres' && publication !== undefined) await waitForOthers(publication);
    }
    await (step.name === 'store' ? runAlone(step) : run(step));
  }

  /** Also after a crash between the two: other instances fetch what is noted as stored. */
  async function noteWhatIsStored(release: Release): Promise<void> {
    const isStored = steps.some(({ name }) => name === 'store') && isSent(release, 'store');
    if (isStored) await noteStored(queries, releases.sharedIdOf(release));
  }

  async function sendUntilCurrent(): Promise<void> {
    clearTimeout(retryTimer);
    for (;;) {
      const release = releases.current();
      if (release) await noteWhatIsStored(release);
      if (isClosed || !release || steps.every(({ name }) => isSent(release, name))) return;
      const sharedId = releases.sharedIdOf(release);
      await recordSending(queries, sharedId, { sendState: 'sending', sendError: null });
      try {
        for (const step of steps) {
          await runStep(step, release, sharedId);
          if (step.name === 'store') await noteWhatIsStored(release);
        }
      } catch (error) {
        await recordSending(queries, sharedId, { sendState: 'failed', sendError: (error as Error).message });
        throw error;
      }
      if (isClosed) return;
      await recordSending(queries, sharedId, { sendState: 'sent', sendError: null });
      retryMs = FIRST_RETRY_MS;
    }
  }

  const runner = oneAtATime(sendUntilCurrent, (error) => {
    log.error({ err: error }, 'release not sent');
    if (isClosed) return;
    retryTimer = setTimeout(runner.begin, retryMs).unref();
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  });

  return {
    /** Sends the current release unless it was sent already. */
    begin: runner.begin,
    /** Where another instance sent the release that is shown here, the next one is compared with it here too. */
    async noteSentByOthers(): Promise<void> {
      const release = releases.current();
      if (!release || sending || steps.every(({ name }) => isSent(release, name))) return;
      if (await isMarkedSent(queries, releases.sharedIdOf(release)))
        for (const { name } of steps) releases.endSending(name, release);
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retryTimer);
      // The process then ends the command and its children.
      sending?.disconnect();
      await runner.idle();
    },
  };
}

type Settings = Pick<
  Config,
  'releaseStorage' | 'publishCommand' | 'publishCommandTimeoutMs' | 'cdn' | 'siteUrl'
>;

/** What the settings want done with a finished release, in the order of `SEND_STEPS`: a CDN is purged last. */
export const getSendSteps = (config: Settings): SendStep[] => [
  ...(config.releaseStorage ? [{ name: 'store' as const, storage: config.releaseStorage }] : []),
  ...(config.publishCommand
    ? [
        {
          name: 'command' as const,
          command: config.publishCommand,
          timeLimitMs: config.publishCommandTimeoutMs,
        },
      ]
    : []),
  ...(config.cdn ? [{ name: 'purge' as const, cdn: config.cdn, siteUrl: config.siteUrl }] : []),
];
