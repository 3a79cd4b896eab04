import { type Publication, publish } from './publish.ts';
import { PublicationFailed } from './releases.ts';

/** What the process is sent: once, to begin. */
export type PublicationJob = Omit<Publication, 'onProgress'>;
/** What it answers: how far it is, and at the end what it did or why it failed. */
export type PublicationNews =
  | { progress: string }
  | { releaseId: string; made: string[]; removed: string[]; problems: string[] }
  | { failed: string };

/** Makes one publication in a process of its own, so that the API goes on answering. Ends with whoever started it. */
const tell = (news: PublicationNews) =>
  new Promise<void>((resolve) => {
    process.send?.(news, () => resolve());
  });

// A release is for everybody, nginx's user too; the shop's own umask may keep what it writes to itself.
process.umask(0o022);
process.on('disconnect', () => process.exit(1));
process.on('message', async (job: PublicationJob) => {
  try {
    const { release, made, removed, problems } = await publish({
      ...job,
      onProgress: (progress) => tell({ progress }),
    });
    await tell({ releaseId: release.id, made, removed, problems });
  } catch (error) {
    const { message, stack } = error as Error;
    // Whoever reads the history can act upon the first; the second is ours to mend.
    await tell({ failed: error instanceof PublicationFailed ? message : (stack ?? message) });
  }
  // Not before the last of the news is out: the addresses of 20,000 pages leave in many pieces.
  process.exit(0);
});
