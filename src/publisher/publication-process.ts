import { codeHash } from './planning/code-hash.ts';
import { PublicationFailed } from './publication-failed.ts';
import { type Publication, type Published, publish, settingsOnPages } from './publish.ts';
import { prepareSpare } from './releasing/release-folders.ts';
import { openReleases } from './releasing/releases.ts';
import { openSites } from './rendering/open-site.ts';

/** A publication as it is sent to the process. */
export type PublicationJob = Omit<Publication, 'onProgress'>;
/** What the process is asked for: to open the site, because a publication is near, or to publish. */
export type PublicationRequest = { open: PublicationJob } | { publish: PublicationJob };
/**
 * The messages of the process: progress, and at the end of a publication the outcome or the error, and whether the
 * process stays for others.
 */
export type PublicationMessage =
  | { progress: string }
  | ((PublishedAs | { failed: string }) & { stays: boolean });
/** What was published, as it is sent to the shop's process. */
export type PublishedAs = Omit<Published, 'release'> & { releaseId: string };

/**
 * Runs publications in a process of its own, so that the API stays responsive. The site stays open between them: what
 * takes longest of a small publication is to start. Ends with the process that started it, and after a failure.
 */
const report = (message: PublicationMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

/** A process that rendered more pages has grown, and ends. */
const MOST_RENDERED = 2000;

const sites = openSites(true);

const openAhead = ({ settings }: PublicationJob) =>
  sites.open(codeHash(settingsOnPages(settings)), settings, () => undefined);

async function publishNow(job: PublicationJob): Promise<void> {
  try {
    const onProgress = (progress: string) => report({ progress });
    const { release, ...published } = await publish({ ...job, onProgress }, sites);
    const stays = published.rendered <= MOST_RENDERED;
    await report({ releaseId: release.id, ...published, stays });
    await prepareSpare(openReleases(job.dataDir));
    if (!stays) process.exit(0);
  } catch (error) {
    const { message, stack } = error as Error;
    // A PublicationFailed says what to do; any other error is a bug, and its stack is needed.
    await report({ failed: error instanceof PublicationFailed ? message : (stack ?? message), stays: false });
    process.exit(0);
  }
}

// A release must be readable for all users (nginx's too), whatever the umask of the shop.
process.umask(0o022);
process.on('disconnect', () => process.exit(1));
process.on('message', (request: PublicationRequest) => {
  // What fails here fails again, and is reported, when it is published.
  if ('open' in request) openAhead(request.open).catch(sites.close);
  else void publishNow(request.publish);
});
