import { statSync } from 'node:fs';
import { openReleases } from '../../publisher/releasing/releases.ts';

/** How old the pages are that shoppers see, in seconds; undefined before the first. */
export function releaseAgeSeconds(dataDir: string, now = Date.now()): number | undefined {
  const release = openReleases(dataDir).current();
  if (!release) return undefined;
  const made = statSync(release.folder, { throwIfNoEntry: false })?.mtimeMs;
  return made === undefined ? undefined : Math.max(0, now - made) / 1000;
}
