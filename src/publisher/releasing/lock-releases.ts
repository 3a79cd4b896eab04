import { lockFolderWithin } from '../../system/folder-lock.ts';
import { makeReleasesFolder } from './releases.ts';

/** Milliseconds to wait for another publication: as long as the largest catalogue takes on the slowest machine. */
const PUBLICATION_MS = 15 * 60_000;

/**
 * Locks the folder of the releases. @returns the unlock function; undefined where a publication goes on for too long
 */
export const lockReleases = (dataDir: string): Promise<(() => void) | undefined> =>
  lockFolderWithin(makeReleasesFolder(dataDir), PUBLICATION_MS);
