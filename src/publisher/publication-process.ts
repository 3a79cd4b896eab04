import { PublicationFailed } from './publication-failed.ts';
import { type Publication, publish } from './publish.ts';

/** What the process is sent: once, to begin. */
export type PublicationJob = Omit<Publication, 'onProgress'>;
/** What it answers: how far it is, and at the end what it did or why it failed. */
export type PublicationMessage =
  | { progress: string }
  | { releaseId: string; rendered: string[]; removed: string[]; problems: string[] }
  | { failed: string };

/** Runs one publication in a process of its own, so that the API goes on answering. Ends with the process that started it. */
const report = (message: PublicationMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

// A release is for everybody, nginx's user too; the shop's own umask may keep what it writes to itself.
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
    // Whoever reads the history can act upon the first; the second is a mistake in the code.
    await report({ failed: error instanceof PublicationFailed ? message : (stack ?? message) });
  }
  // Not before the last message is out: the addresses of 20,000 pages leave in many pieces.
  process.exit(0);
});
