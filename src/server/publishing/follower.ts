import type { FastifyBaseLogger } from 'fastify';
import type { Release, Releases } from '../../publisher/releasing/releases.ts';
import { rollBack, showRelease } from '../../publisher/releasing/roll-back.ts';
import type { Queries } from '../db/database.ts';
import { oneAtATime } from '../timers/repeat.ts';
import { earlierReleases, readTarget, type Target } from './history.ts';
import type { Outcome } from './run-process.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
/** How long a release may take to object storage before this instance builds it itself. */
const STORED_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 1000;

type Context = {
  queries: Queries;
  releases: Releases;
  /** Builds a release of this instance's own from the present content, of a given time or later. */
  build: (notBefore: number) => Promise<Outcome>;
  /** Fetches releases from object storage; undefined where they do not lie there. */
  fetch: ((releaseIds: readonly string[]) => Promise<void>) | undefined;
  /** Called with each publication that this instance's shoppers see from now on. */
  onShown: (publicationId: number) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

/**
 * Shows what every instance shows: a release of this instance, one that it fetches, or one that it builds of the same
 * content.
 */
export function follower({ queries, releases, build, fetch, onShown, log }: Context) {
  let followed: Pick<Target, 'publicationId' | 'shown'> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  async function show(release: Release, { shown, newest }: Target): Promise<void> {
    const isCurrent = releases.current()?.id === release.id;
    if (shown !== newest) {
      // Not instead of what this instance published later and could not record: that ended the rollback.
      if (!isCurrent) await rollBack(releases, release.id, releases.local(newest));
      return;
    }
    releases.unpin();
    if (!isCurrent) await showRelease(releases, release);
  }

  /** The release before a rolled back one's: pages of just before it are nearer to it than those of just after. */
  async function nearestEarlier(releaseId: string): Promise<Release | undefined> {
    for (const id of await earlierReleases(queries, releaseId)) {
      const release = releases.local(id);
      if (release) return release;
    }
    return undefined;
  }

  async function followRollback(target: Target): Promise<void> {
    const earlier = await nearestEarlier(target.shown);
    log.warn(
      { release: target.shown, shown: earlier?.id },
      'this instance has no copy of the release that was gone back to',
    );
    if (earlier) await rollBack(releases, earlier.id);
    else if (!releases.current()) await buildOwn(target);
  }

  async function buildOwn(target: Target): Promise<void> {
    releases.unpin();
    const outcome = await build(target.asOf);
    if (isClosed) return;
    if (outcome.state === 'failed') throw new Error(outcome.error);
    const own = releases.named(outcome.releaseId);
    // Of newer content it is no copy: a rollback to the release would show the newer pages.
    if (releases.originOf(own)?.contentVersion === target.contentVersion)
      releases.noteCopy(target.newest, own);
  }

  /** This instance's copy, fetched where it lies in object storage. */
  async function findRelease(target: Target): Promise<Release | undefined> {
    const found = releases.local(target.shown);
    if (found || !fetch || !target.isStored) return found;
    try {
      // During a rollback the newest one too: it is what the next publication builds upon.
      await fetch([...new Set([target.newest, target.shown])]);
    } catch (error) {
      // Without the storage the same pages can be built of the present content, and not those of an earlier one.
      if (target.shown !== target.newest) throw error;
      log.warn({ err: error }, 'a release could not be fetched, and is built here');
    }
    return releases.local(target.shown);
  }

  const isOnItsWay = ({ shown, newest, isStored, ageMs }: Target) =>
    fetch !== undefined && shown === newest && !isStored && ageMs < STORED_WITHIN_MS;

  /** The release too: a database that lost its newest rows may give their ids again. */
  const isFollowed = ({ publicationId, shown }: Target) =>
    followed?.publicationId === publicationId && followed.shown === shown;

  async function follow(): Promise<void> {
    clearTimeout(retryTimer);
    const target = isClosed ? undefined : await readTarget(queries);
    if (!target || isFollowed(target)) return;
    const release = await findRelease(target);
    if (isClosed) return;
    if (!release && isOnItsWay(target)) {
      retryTimer = setTimeout(runner.begin, LOOK_AGAIN_MS).unref();
      return;
    }
    if (release) await show(release, target);
    else if (target.shown === target.newest) await buildOwn(target);
    else await followRollback(target);
    if (isClosed) return;
    followed = target;
    retryMs = FIRST_RETRY_MS;
    await onShown(target.publicationId);
  }

  const runner = oneAtATime(follow, (error) => {
    if (isClosed) return;
    log.error({ err: error }, 'the release of another instance is not shown here');
    retryTimer = setTimeout(runner.begin, retryMs).unref();
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  });

  return {
    /** Follows the newest publication, in the background. */
    begin: runner.begin,
    /** Follows the newest publication again, because something else was shown here since. */
    beginAgain(): void {
      followed = undefined;
      runner.begin();
    },
    /** Shows the release of the newest publication where this instance has it; builds nothing. */
    async showNewest(): Promise<void> {
      const target = await readTarget(queries);
      const release = target && (await findRelease(target));
      if (release) await show(release, target);
    },
    /** Follows the newest publication before this instance publishes: else it would publish the same again. */
    async catchUp(): Promise<void> {
      runner.begin();
      await runner.idle();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retryTimer);
      await runner.idle();
    },
  };
}
