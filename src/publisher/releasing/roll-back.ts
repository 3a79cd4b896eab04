import { lockFolderWithin } from '../../system/folder-lock.ts';
import { openPageIndex } from '../page-index.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { keepsFolder, restoreFolder } from './release-folders.ts';
import {
  currentRelease,
  pinAway,
  type Release,
  releasesFolder,
  retainedReleases,
  switchTo,
} from './releases.ts';

/** Milliseconds to wait for a publication that is under way, where the release has no folder. */
const PUBLICATION_ENDS_WITHIN_MS = 20_000;

/** Makes the folder of the release and switches to it, while nothing is published. */
async function restoreAndSwitch(dataDir: string, release: Release): Promise<void> {
  const folder = releasesFolder(dataDir);
  const unlock = await lockFolderWithin(folder, PUBLICATION_ENDS_WITHIN_MS);
  if (!unlock) throw new PublicationFailed('A publication is under way: wait for it, then go back again.');
  const index = openPageIndex(folder);
  try {
    restoreFolder(dataDir, index, release);
    switchTo(dataDir, release);
  } finally {
    index.close();
    unlock();
  }
}

/** Switches shoppers to a finished release. @throws PublicationFailed where its pages are not there any more */
export async function showRelease(dataDir: string, release: Release): Promise<void> {
  if (keepsFolder(dataDir, release)) switchTo(dataDir, release);
  else await restoreAndSwitch(dataDir, release);
}

/**
 * Rolls back to an earlier release. @param id of the release; without it the one before the current @param insteadOf
 * which release it stands for until something else is published; without it the newest @throws PublicationFailed where
 * there is none
 */
export async function rollBack(dataDir: string, id?: string, insteadOf?: Release): Promise<Release> {
  const current = currentRelease(dataDir);
  const retained = retainedReleases(dataDir);
  const wanted = id
    ? retained.find((release) => release.id === id)
    : retained.find((release) => current && release.id < current.id);
  if (!wanted)
    throw new PublicationFailed(
      id ? `There is no release ${id} any more.` : 'There is no earlier release to go back to.',
    );
  const [newest] = insteadOf ? [insteadOf] : retained;
  await showRelease(dataDir, wanted);
  if (newest && newest.id !== wanted.id) pinAway(dataDir, newest);
  return wanted;
}
