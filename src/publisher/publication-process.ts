import { PublicationFailed } from './publication-failed.ts';
import { type Publication, publish } from './publish.ts';

/** The message that starts the process. */
export type PublicationJob = Omit<Publication, 'onProgress'>;
/** The messages of the process: progress, and at the end the outcome or the error. */
export type PublicationMessage =
  | { progress: string }
  | { releaseId: string; rendered: string[]; removed: string[]; problems: string[] }
  | { failed: string };

/**
 * Runs one publication in a process of its own, so that the API stays responsive. Ends with the process that started
 * it.
 */
const report = (message: PublicationMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

// A release must be readable for all users (nginx's too), whatever the umask of the shop.
process.umask(0o022);
process.on('disconnect', () => process.exit(1));
process.on('message', async (job: PublicationJob) => {
  try {
    const { release, rendered, removed, problems } = await publish({
      ...job,
      onProgress: (progress) => report({ progress }),
    });
    await report({ releaseId: release.id, rendered, removed, problems });
  } catch (error) {
    const { message, stack } = error as Error;
    // A PublicationFailed says what to do; any other error is a bug, and its stack is needed.
    await report({ failed: error instanceof PublicationFailed ? message : (stack ?? message) });
  }
  // Only after the last message is flushed: the addresses of 20,000 pages are many chunks.
  process.exit(0);
});
