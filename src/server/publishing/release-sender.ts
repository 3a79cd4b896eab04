import { fork } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import { currentRelease } from '../../publisher/releasing/releases.ts';
import type { SendResult } from '../../publisher/sending/send-process.ts';
import { isSent, type SendJob } from '../../publisher/sending/send-release.ts';
import type { Queries } from '../db/database.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { recordSending } from './history.ts';

const SCRIPT = new URL('../../publisher/sending/send-process.ts', import.meta.url);
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;

function runSending(job: SendJob): { result: Promise<SendResult>; stop: () => void } {
  const child = fork(SCRIPT, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const result = new Promise<SendResult>((resolve) => {
    child.on('message', (message: SendResult) => resolve(message));
    child.on('error', ({ message }) => resolve({ error: message }));
    child.on('exit', (code, signal) =>
      resolve({ error: `The process that sends the release ended early (${signal ?? code}).` }),
    );
  });
  child.send(job);
  // The process ends the command and its children when it is disconnected.
  return { result, stop: () => child.disconnect() };
}

type Context = { queries: Queries; job: SendJob; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Sends releases elsewhere by PUBLISH_COMMAND, in the background: neither edits nor the next publication wait for it.
 * A failure is retried after 1, 2, 4 … up to 60 minutes, or with the next release.
 */
export function releaseSender({ queries, job, log }: Context) {
  let sending: { stop: () => void } | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  async function sendUntilCurrent(): Promise<void> {
    clearTimeout(retryTimer);
    for (;;) {
      const release = currentRelease(job.dataDir);
      if (isClosed || !release || isSent(job.dataDir, release)) return;
      await recordSending(queries, release.id, { sendState: 'sending', sendError: null });
      const running = runSending(job);
      sending = running;
      const { error } = await running.result;
      sending = undefined;
      if (isClosed) return;
      await recordSending(queries, release.id, { sendState: error ? 'failed' : 'sent', sendError: error });
      if (error) throw new Error(error);
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
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retryTimer);
      sending?.stop();
      await runner.idle();
    },
  };
}
