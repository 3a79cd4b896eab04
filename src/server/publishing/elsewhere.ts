import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '../../publisher/releasing/releases.ts';
import type { SendStep } from '../../publisher/sending/destination.ts';
import type { StorageSettings } from '../../system/object-storage.ts';
import type { Database } from '../db/database.ts';
import type { Outcome } from './run-process.ts';

/** What releases are sent to or shown by, besides this instance: object storage, a command, a CDN, other instances. */
export interface Elsewhere {
  /** Says from now on that this instance runs. */
  watch(): void;
  /** The history of publications changed, here or elsewhere: what others show is shown, and what they sent is noted. */
  look(): void;
  /** Shows what others published, before this instance publishes: else it would publish the same again. */
  catchUp(): Promise<void>;
  /** Shows what others published, also where that was shown and something else was since. */
  follow(): void;
  /** Shows the newest release where this instance has it; builds nothing. */
  showNewest(): Promise<void>;
  /** Brings a release to this disk, where it lies in object storage. */
  fetch(releaseId: string): Promise<void>;
  /** Sends the current release, unless it was sent. */
  send(): void;
  close(): Promise<void>;
}

type Parts = {
  database: Database;
  releases: Releases;
  /** What is done with a finished release. */
  steps: readonly SendStep[];
  /** Where releases lie for all instances; undefined where each builds its own. */
  storage: StorageSettings | undefined;
  /** Builds a release of this instance's own from the present content, of a given time or later. */
  build: (notBefore: number) => Promise<Outcome>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

async function openOthers(
  { database: { staffQueries: queries }, releases, build, log }: Parts,
  fetch: ((releaseIds: readonly string[]) => Promise<void>) | undefined,
  onShown: () => Promise<void> | undefined,
) {
  const [{ follower }, { presence }] = await Promise.all([import('./follower.ts'), import('./instances.ts')]);
  let instance: ReturnType<typeof presence> | undefined;
  const following = follower({
    queries,
    releases,
    build,
    fetch,
    async onShown(publication) {
      await instance?.shows(publication);
      await onShown();
    },
    log,
  });
  return {
    ...following,
    watch(): void {
      instance = presence(queries, (error) => log.error({ err: error }, 'not recorded as running'));
    },
    async close(): Promise<void> {
      await following.close();
      await instance?.close();
    },
  };
}

/** Opens what the settings and the database want; only that is loaded. */
export async function openElsewhere(parts: Parts): Promise<Elsewhere> {
  const { database, releases, steps, storage, log } = parts;
  const sender = steps.length > 0 ? (await import('./release-sender.ts')).releaseSender(parts) : undefined;
  const fetcher = storage && (await import('./fetch-releases.ts')).releaseFetcher(releases.dataDir, storage);
  // The embedded database has one process, which shows what it publishes.
  const others =
    database.kind === 'embedded'
      ? undefined
      : await openOthers(parts, fetcher?.fetch, () => sender?.noteSentByOthers());
  return {
    watch: () => others?.watch(),
    look(): void {
      others?.begin();
      sender?.noteSentByOthers().catch((error) => log.error({ err: error }, 'publications not read'));
    },
    catchUp: async () => others?.catchUp(),
    follow: () => others?.beginAgain(),
    showNewest: async () => others?.showNewest(),
    fetch: async (releaseId) => fetcher?.fetch([releaseId]),
    send: () => sender?.begin(),
    async close(): Promise<void> {
      fetcher?.close();
      await Promise.all([sender?.close(), others?.close()]);
    },
  };
}
