import { PublicationFailed } from '../publication-failed.ts';
import { type SendJob, sendRelease } from './send-release.ts';

/** The message of the process at its end: success or the error. */
export type SendResult = { error: string | null };

/**
 * Sends the current release in a process of its own: comparing the files of two large releases must not block the
 * API. When its parent ends in any way, the command and its children end too.
 */
const parentEnded = new AbortController();

process.on('disconnect', () => parentEnded.abort());
process.on('message', async (job: SendJob) => {
  const error = await sendRelease(job, parentEnded.signal).then(
    () => null,
    (failure: Error) =>
      failure instanceof PublicationFailed ? failure.message : (failure.stack ?? failure.message),
  );
  if (!process.connected) process.exit(1);
  process.send?.({ error } satisfies SendResult, () => process.exit(0));
});
