import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A finished release: its id, and the folder that holds its files. */
export type Release = { id: string; folder: string };

/** A publication that failed; the release before it goes on serving. The message says what to mend. */
export class PublicationFailed extends Error {
  override name = 'PublicationFailed';
}

const KEPT_RELEASES = 5;
/** Release folders are named by the moment they were made; anything else in the folder is work in progress. */
const RELEASE_NAME = /^\d{8}T\d{6}\d{3}$/;

/** Where a data directory keeps its releases; made where it is missing. */
export function releasesFolder(dataDir: string): string {
  const folder = join(dataDir, 'releases');
  mkdirSync(folder, { recursive: true });
  return folder;
}

const currentLink = (dataDir: string) => join(releasesFolder(dataDir), 'current');

/** The release that shoppers see, or undefined before the first. */
export function currentRelease(dataDir: string): Release | undefined {
  try {
    const id = basename(readlinkSync(currentLink(dataDir)));
    return { id, folder: join(releasesFolder(dataDir), id) };
  } catch {
    return undefined;
  }
}

export const newReleaseId = (now = new Date()): string => now.toISOString().replace(/[-:.Z]/g, '');

/** A folder to make a release in, beside the finished ones so that it can be renamed into place. */
export function workFolder(dataDir: string): string {
  const folder = join(releasesFolder(dataDir), `.making-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes a complete folder the current release: two renames, each of them atomic. */
export function switchTo(dataDir: string, id: string, madeIn: string): Release {
  const folder = join(releasesFolder(dataDir), id);
  renameSync(madeIn, folder);
  const link = `${currentLink(dataDir)}-${id}`;
  symlinkSync(id, link);
  renameSync(link, currentLink(dataDir));
  return { id, folder };
}

/** Removes all but the newest releases, and what crashed publications left. */
export function pruneReleases(dataDir: string): void {
  const current = currentRelease(dataDir)?.id;
  const names = readdirSync(releasesFolder(dataDir));
  const releases = names.filter((name) => RELEASE_NAME.test(name)).sort();
  const outdated = releases.slice(0, -KEPT_RELEASES).filter((name) => name !== current);
  const abandoned = names.filter((name) => name.startsWith('.making-') || name.startsWith('current-'));
  for (const name of [...outdated, ...abandoned])
    rmSync(join(releasesFolder(dataDir), name), { recursive: true, force: true });
}
