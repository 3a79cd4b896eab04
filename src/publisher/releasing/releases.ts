import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { idsInUse } from './sent-releases.ts';

/** A finished release: its id, and the folder that holds its files. */
export type Release = { id: string; folder: string };

/** The metadata of a release: what it was built from, and facts besides its files. */
export const origin = z.object({
  codeHash: z.string(),
  contentVersion: z.number().optional(),
  /** The present slug of products that had another, by the former. */
  moved: z.record(z.string(), z.string()),
  /** The files with a hash in their name that its own pages load. */
  assets: z.array(z.string()),
});
export type Origin = z.infer<typeof origin>;

export const RELEASES_TO_KEEP = 5;
/** Releases are named by the time they were begun at; any other folder is work in progress. */
const RELEASE_NAME = /^\d{8}T\d{6}\d{3}$/;
const ORIGIN_NAME = /^(\d{8}T\d{6}\d{3})\.json$/;

/** The folder of the releases; it need not exist, because reading must not create it. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/** Creates the folder of the releases where it is missing. @returns the folder */
export function makeReleasesFolder(dataDir: string): string {
  const folder = releasesFolder(dataDir);
  // Readable for all users whatever the umask, because nginx has another user.
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755);
  return folder;
}

const currentLink = (dataDir: string) => join(releasesFolder(dataDir), 'current');
/** Beside the release, not in it, because every file in it is public. */
const originFile = (dataDir: string, id: string) => join(releasesFolder(dataDir), `${id}.json`);
/** A release by its id; neither it nor its folder need exist. */
export const releaseNamed = (dataDir: string, id: string): Release => ({
  id,
  folder: join(releasesFolder(dataDir), id),
});

/** The release that shoppers see; undefined before the first, and where its folder was deleted. */
export function currentRelease(dataDir: string): Release | undefined {
  try {
    const release = releaseNamed(dataDir, basename(readlinkSync(currentLink(dataDir))));
    return existsSync(release.folder) ? release : undefined;
  } catch {
    return undefined;
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Every finished release, newest first. Its folder need not exist: release-folders.ts. */
export const finishedReleases = (dataDir: string): Release[] =>
  namesIn(releasesFolder(dataDir))
    .flatMap((name) => ORIGIN_NAME.exec(name)?.[1] ?? [])
    .sort()
    .reverse()
    .map((id) => releaseNamed(dataDir, id));

/** Whether a release is finished. Its folder need not exist. */
export const isFinished = (dataDir: string, id: string): boolean =>
  RELEASE_NAME.test(id) && existsSync(originFile(dataDir, id));

/** The releases for rollbacks, newest first. */
export const retainedReleases = (dataDir: string): Release[] =>
  finishedReleases(dataDir).slice(0, RELEASES_TO_KEEP);

/** The releases whose folders exist, newest first, also those that were not finished. */
export const releaseFolders = (dataDir: string): Release[] =>
  namesIn(releasesFolder(dataDir))
    .filter((name) => RELEASE_NAME.test(name))
    .sort()
    .reverse()
    .map((id) => releaseNamed(dataDir, id));

/** The ids of releases whose files are read now: by shoppers, or by what sends them elsewhere. */
export const idsBeingRead = (dataDir: string): ReadonlySet<string | undefined> =>
  new Set([currentRelease(dataDir)?.id, ...idsInUse(releasesFolder(dataDir))]);

function readIfWhole<Kind>(file: string, kind: z.ZodType<Kind>): Kind | undefined {
  try {
    return kind.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function writeWhole(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}

/** The metadata of a release; undefined where it is missing. */
export const originOf = (dataDir: string, { id }: Release): Origin | undefined =>
  readIfWhole(originFile(dataDir, id), origin);

/** Writes the metadata of a release atomically. */
export const writeOrigin = (dataDir: string, id: string, made: Origin): void =>
  writeWhole(originFile(dataDir, id), made);

/** An id that sorts after every existing release, also where the clock went back. */
export function newReleaseId(dataDir: string, now = new Date()): string {
  const idAt = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/[-:.Z]/g, '');
  const newest = retainedReleases(dataDir)[0]?.id ?? '';
  const id = idAt(now.getTime());
  if (id > newest) return id;
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(newest) ?? [];
  const [year, month, day, hour, minute, second, millisecond] = parts.map(Number);
  return idAt(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, (millisecond ?? 0) + 1));
}

/** A work folder beside the finished releases, so that it can be renamed into place. */
export function workFolder(dataDir: string): string {
  const folder = join(makeReleasesFolder(dataDir), `.making-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Switches shoppers to a release by one atomic rename. */
export function switchTo(dataDir: string, { id }: Release): void {
  const link = `${currentLink(dataDir)}-${id}`;
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, currentLink(dataDir));
}

/** Contains the id of the newest release while an earlier one is pinned. */
const pinFile = (dataDir: string) => join(releasesFolder(dataDir), 'pinned');
/** Its name in earlier versions: an upgrade must not end a pin. */
const formerPinFile = (dataDir: string) => join(releasesFolder(dataDir), 'held');

const contentOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** Whether an earlier release is pinned in place of this one: then only an edit or a request brings this one back. */
export const isPinnedAway = (dataDir: string, { id }: Release): boolean =>
  [pinFile(dataDir), formerPinFile(dataDir)].some((file) => contentOf(file) === id);

/** Unpins: the newest release may be shown again. */
export function unpin(dataDir: string): void {
  for (const file of [pinFile(dataDir), formerPinFile(dataDir)]) rmSync(file, { force: true });
}

/** Pins an earlier release in place of the newest, until something is published. */
export const pinAway = (dataDir: string, newest: Release): void => writeFileSync(pinFile(dataDir), newest.id);

/** Moves a complete work folder to the releases. */
export function finishRelease(dataDir: string, id: string, madeIn: string): Release {
  const release = releaseNamed(dataDir, id);
  renameSync(madeIn, release.folder);
  // Only the folders in it may have changed, and its age is asked for.
  const now = new Date();
  utimesSync(release.folder, now, now);
  return release;
}

/**
 * Deletes what interrupted publications left: work folders, and folders of releases that were never finished. The
 * caller holds the lock, so none is in use.
 */
export function removeLeftovers(dataDir: string): void {
  const folder = releasesFolder(dataDir);
  for (const name of readdirSync(folder))
    if (/^(?:\.making-|\.catalogue-[2345]\.|current-)|\.new$/.test(name))
      rmSync(join(folder, name), { recursive: true, force: true });
  const finished = new Set(finishedReleases(dataDir).map(({ id }) => id));
  const current = currentRelease(dataDir)?.id;
  for (const { id, folder: unfinished } of releaseFolders(dataDir))
    if (!finished.has(id) && id !== current) rmSync(unfinished, { recursive: true, force: true });
}

/** Deletes the metadata of a release: no rollback to it is possible from now on. */
export function forgetRelease(dataDir: string, { id }: Release): void {
  // Earlier versions had a second file.
  for (const file of [originFile(dataDir, id), join(releasesFolder(dataDir), `${id}.pages.json`)])
    rmSync(file, { force: true });
}
