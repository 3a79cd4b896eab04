import { PublicationFailed } from '../publication-failed.ts';
import { keepsFolder, releaseFolders } from './release-folders.ts';
import type { Release, Releases } from './releases.ts';

/** Milliseconds to wait for a publication that is under way, where the release has no folder. */
const PUBLICATION_ENDS_WITHIN_MS = 20_000;

/** Switches shoppers to a finished release. @throws PublicationFailed where its pages are not there any more */
export async function showRelease(releases: Releases, release: Release): Promise<void> {
  if (keepsFolder(releases, release)) return releases.switchTo(release);
  // Its folder is made while nothing is published.
  await releases.locked(
    'A publication is under way: wait for it, then go back again.',
    () =>
      releases.withIndex((index) => {
        releaseFolders(releases, index).restore(release);
        releases.switchTo(release);
      }),
    PUBLICATION_ENDS_WITHIN_MS,
  );
}

/**
 * Rolls back to an earlier release. @param id of the release; without it the one before the current @param insteadOf
 * which release it stands for until something else is published; without it the newest @throws PublicationFailed where
 * there is none
 */
export async function rollBack(releases: Releases, id?: string, insteadOf?: Release): Promise<Release> {
  const current = releases.current();
  const retained = releases.retained();
  const wanted = id
    ? retained.find((release) => release.id === id)
    : retained.find((release) => current && release.id < current.id);
  if (!wanted)
    throw new PublicationFailed(
      id ? `There is no release ${id} any more.` : 'There is no earlier release to go back to.',
    );
  const newest = insteadOf ?? retained[0];
  await showRelease(releases, wanted);
  if (newest && newest.id !== wanted.id) releases.pinAway(newest);
  return wanted;
}
