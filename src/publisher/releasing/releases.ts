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
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { PublicationFailed } from '../publication-failed.ts';
import { idsInUse } from '../sending/sent-releases.ts';

/** A finished release: its id, and the folder that holds its files. */
export type Release = { id: string; folder: string };

/** The metadata of a release: what it was built from, and facts besides its files. */
const origin = z.object({
  codeHash: z.string(),
  contentVersion: z.number().optional(),
  /** The present slug of products that had another, by the former. */
  moved: z.record(z.string(), z.string()),
  /** The files with a hash in their name that its own pages load. */
  assets: z.array(z.string()),
});
export type Origin = z.infer<typeof origin>;

/** Each page's digest of what it shows (page-inputs.ts), by its address. In a file of their own: a big shop's are megabytes. */
const pageDigests = z.record(z.string(), z.string());
export type PageDigests = z.infer<typeof pageDigests>;

export const RELEASES_TO_KEEP = 5;
/** Release folders are named by the time they were built at; anything else in the folder is work in progress. */
const RELEASE_NAME = /^\d{8}T\d{6}\d{3}$/;

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
const pagesFile = (dataDir: string, id: string) => join(releasesFolder(dataDir), `${id}.pages.json`);
/** A release by its id; it need not exist. */
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

/** Every finished release, newest first. */
const finishedReleases = (dataDir: string): Release[] =>
  namesIn(releasesFolder(dataDir))
    .filter((name) => RELEASE_NAME.test(name))
    .sort()
    .reverse()
    .map((id) => releaseNamed(dataDir, id));

/** The releases for rollbacks, newest first. */
export const retainedReleases = (dataDir: string): Release[] =>
  finishedReleases(dataDir).slice(0, RELEASES_TO_KEEP);

const surplusReleases = (dataDir: string): Release[] => {
  const inUse = [currentRelease(dataDir)?.id, ...idsInUse(releasesFolder(dataDir))];
  return finishedReleases(dataDir)
    .slice(RELEASES_TO_KEEP)
    .filter(({ id }) => !inUse.includes(id));
};

/** The newest release beyond those for rollbacks: its files can be recycled (recycle-release.ts). */
export const surplusRelease = (dataDir: string): Release | undefined => surplusReleases(dataDir)[0];

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

/** The page digests of a release; undefined where they are missing: it then cannot be a base. */
export const pagesOf = (dataDir: string, { id }: Release): PageDigests | undefined =>
  readIfWhole(pagesFile(dataDir, id), pageDigests);

/** Writes the metadata of a release atomically. */
export const writeOrigin = (dataDir: string, id: string, made: Origin): void =>
  writeWhole(originFile(dataDir, id), made);

/** Writes the page digests of a release atomically. */
export const writePages = (dataDir: string, id: string, pages: PageDigests): void =>
  writeWhole(pagesFile(dataDir, id), pages);

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

/** Holds the id of the newest release while an earlier one is pinned. The name is older than the word. */
const pinFile = (dataDir: string) => join(releasesFolder(dataDir), 'held');

/** Whether an earlier release is pinned in place of this one: then only an edit or a request brings this one back. */
export function isPinnedAway(dataDir: string, { id }: Release): boolean {
  try {
    return readFileSync(pinFile(dataDir), 'utf8') === id;
  } catch {
    return false;
  }
}

/** Unpins: the newest release may be shown again. */
export const unpin = (dataDir: string): void => rmSync(pinFile(dataDir), { force: true });

/** Moves a complete work folder to the releases. */
export function finishRelease(dataDir: string, id: string, madeIn: string): Release {
  const release = releaseNamed(dataDir, id);
  renameSync(madeIn, release.folder);
  return release;
}

/**
 * Rolls back to an earlier release. @param id of the release; without it the one before the current @throws
 * PublicationFailed where there is none
 */
export function rollBack(dataDir: string, id?: string): Release {
  const current = currentRelease(dataDir);
  const kept = retainedReleases(dataDir);
  const wanted = id
    ? kept.find((release) => release.id === id)
    : kept.find((release) => current && release.id < current.id);
  if (!wanted || !existsSync(wanted.folder))
    throw new PublicationFailed(
      id ? `There is no release ${id} any more.` : 'There is no earlier release to go back to.',
    );
  if (kept[0] && kept[0].id !== wanted.id) writeFileSync(pinFile(dataDir), kept[0].id);
  switchTo(dataDir, wanted);
  return wanted;
}

/** Deletes the work folders of interrupted publications. The caller holds the lock, so none is in use. */
export function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(releasesFolder(dataDir)))
    if (name.startsWith('.making-') || name.startsWith('current-') || name.endsWith('.new'))
      rmSync(join(releasesFolder(dataDir), name), { recursive: true, force: true });
}

/** Turns a release into a work folder, so that no rollback to it is possible. */
export function forgetRelease(dataDir: string, { id }: Release): void {
  for (const file of [originFile(dataDir, id), pagesFile(dataDir, id)]) rmSync(file, { force: true });
}

/** Deletes old releases except those for rollbacks, the one to recycle, and the current one. */
export function pruneReleases(dataDir: string): void {
  for (const release of surplusReleases(dataDir).slice(1)) {
    forgetRelease(dataDir, release);
    rmSync(release.folder, { recursive: true, force: true });
  }
}
