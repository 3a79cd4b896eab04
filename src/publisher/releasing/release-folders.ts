import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../system/folder-lock.ts';
import { allForms, fileOf, formsIn } from '../page-files.ts';
import { type IndexedRelease, openPageIndex, type PageIndex } from '../page-index.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { linkFile, linkTree } from './link-tree.ts';
import {
  finishedReleases,
  finishRelease,
  forgetRelease,
  idsBeingRead,
  RELEASES_TO_KEEP,
  type Release,
  releaseFolders,
  releaseNamed,
  releasesFolder,
  retainedReleases,
  workFolder,
} from './releases.ts';

/**
 * Only a few releases have a folder: the newest two, those that are being read, the newest of each generation, and one
 * to be turned into the next release. Any other one that is kept for rollbacks can be made again: what it has in
 * common with the newest of its generation is there, and pages that were replaced since are kept here.
 */
const keptFolder = (dataDir: string, renderedFor: number) =>
  join(releasesFolder(dataDir), '.kept', String(renderedFor));

/** The newest releases, whose folders stay: a rollback to them needs no work. */
const NEWEST = 2;

const isThere = (release: Release) => existsSync(release.folder);

/** The newest release of each generation that is kept, by the generation. */
function newestOfGenerations(dataDir: string, index: PageIndex): Map<number, IndexedRelease> {
  const known = retainedReleases(dataDir).flatMap(({ id }) => index.release(id) ?? []);
  return new Map(known.reverse().map((release) => [release.generation, release]));
}

/** The ids of releases whose folders must stay as they are. */
function idsThatStay(dataDir: string, index: PageIndex): ReadonlySet<string | undefined> {
  const retained = retainedReleases(dataDir);
  return new Set([
    ...idsBeingRead(dataDir),
    ...retained.slice(0, NEWEST).map(({ id }) => id),
    ...[...newestOfGenerations(dataDir, index).values()].map(({ id }) => id),
    // Of an earlier version: there is nothing to make them from.
    ...retained.filter(({ id }) => !index.release(id)).map(({ id }) => id),
  ]);
}

/** A copy of a release's folder that was made to be turned into the next release. */
const COPY = /^\.spare-(?<id>\d{8}T\d{9})$/;
const copyOf = (dataDir: string, { id }: IndexedRelease) => join(releasesFolder(dataDir), `.spare-${id}`);

/** A folder that may be turned into that of another release, and the release whose files it has. */
type SpareFolder = { folder: string; was: IndexedRelease };

/** Every such copy. */
const copies = (dataDir: string): Release[] =>
  readdirSync(releasesFolder(dataDir)).flatMap((name) => {
    const id = COPY.exec(name)?.groups?.id;
    return id === undefined ? [] : [{ id, folder: join(releasesFolder(dataDir), name) }];
  });

/** The spare folders of a generation. */
function spareFolders(dataDir: string, index: PageIndex, generation: number): SpareFolder[] {
  const stays = idsThatStay(dataDir, index);
  const unneeded = releaseFolders(dataDir).filter(({ id }) => !stays.has(id));
  return [...copies(dataDir), ...unneeded].flatMap(({ id, folder }) => {
    const was = index.release(id);
    return was?.generation === generation ? [{ folder, was }] : [];
  });
}

/**
 * Copies the newest release where there is no folder to turn into the next one: after a whole build. Nobody waits for
 * it, so it is left where something else is published. @returns whether a folder was made
 */
export function prepareSpare(dataDir: string): boolean {
  const unlock = lockFolder(releasesFolder(dataDir));
  if (!unlock) return false;
  const index = openPageIndex(releasesFolder(dataDir));
  try {
    const [newest] = finishedReleases(dataDir);
    const was = newest && index.release(newest.id);
    if (!was || !isThere(newest) || spareFolders(dataDir, index, was.generation).length > 0) return false;
    const work = workFolder(dataDir);
    linkTree(newest.folder, work);
    renameSync(work, copyOf(dataDir, was));
    return true;
  } finally {
    index.close();
    unlock();
  }
}

/**
 * Keeps the files of pages that a release replaces or removes, for rollbacks. They are links: the folder that has them
 * may then be changed.
 */
export function keepReplaced(
  dataDir: string,
  index: PageIndex,
  { release, base }: { release: IndexedRelease; base: IndexedRelease },
): void {
  const { folder } = releaseNamed(dataDir, base.id);
  for (const { address } of index.changedIn(release)) keepPage(dataDir, index, { base, folder, address });
}

/** The same of one page. */
export function keepPage(
  dataDir: string,
  index: PageIndex,
  { base, folder, address }: { base: IndexedRelease; folder: string; address: string },
): void {
  const version = index.versionAt(base, address);
  if (!version) return;
  const kept = keptFolder(dataDir, version.renderedFor);
  for (const file of formsIn(folder, fileOf(address)))
    if (!existsSync(join(kept, file))) linkFile(folder, kept, file);
}

/** The folder that has the files of a page as a release has it. */
function sourceOf(
  dataDir: string,
  index: PageIndex,
  { wanted, newest, address }: { wanted: IndexedRelease; newest: IndexedRelease; address: string },
): string | undefined {
  const version = index.versionAt(wanted, address);
  if (!version) return undefined;
  const isSame = index.versionAt(newest, address)?.renderedFor === version.renderedFor;
  return isSame ? releaseNamed(dataDir, newest.id).folder : keptFolder(dataDir, version.renderedFor);
}

/**
 * Makes a work folder that has the files of a release of the index, from a spare folder where there is one: then only
 * as many files are touched as pages differ.
 * @param without pages whose files are left out
 */
export function folderLike(
  dataDir: string,
  index: PageIndex,
  wanted: IndexedRelease,
  without: Iterable<string>,
): string {
  const newest = newestOfGenerations(dataDir, index).get(wanted.generation);
  if (!newest) throw new Error(`release ${wanted.id} is of a generation that is not kept`);
  const [spare] = spareFolders(dataDir, index, wanted.generation);
  const from = spare?.was ?? newest;
  const work = workFolder(dataDir);
  if (spare) renameSync(spare.folder, work);
  else linkTree(releaseNamed(dataDir, newest.id).folder, work);
  const isWithout = new Set(without);
  for (const address of new Set([...index.changedBetween(from, wanted), ...isWithout])) {
    const isSame =
      index.versionAt(from, address)?.renderedFor === index.versionAt(wanted, address)?.renderedFor;
    if (isSame && !isWithout.has(address)) continue;
    const source = isWithout.has(address) ? undefined : sourceOf(dataDir, index, { wanted, newest, address });
    for (const file of allForms(fileOf(address))) rmSync(join(work, file), { force: true });
    if (source) for (const file of formsIn(source, fileOf(address))) linkFile(source, work, file);
  }
  return work;
}

/** Whether a release has its folder, and keeps it whatever is published meanwhile. */
export const keepsFolder = (dataDir: string, release: Release): boolean =>
  isThere(release) &&
  (idsBeingRead(dataDir).has(release.id) ||
    retainedReleases(dataDir)
      .slice(0, NEWEST)
      .some(({ id }) => id === release.id));

/** Makes the folder of a release that has none. The caller holds the lock. @throws PublicationFailed where it cannot */
export function restoreFolder(dataDir: string, index: PageIndex, release: Release): void {
  if (isThere(release)) return;
  const wanted = index.release(release.id);
  if (!wanted) throw new PublicationFailed(`The pages of ${release.id} are not there any more.`);
  finishRelease(dataDir, release.id, folderLike(dataDir, index, wanted, []));
}

/** Forgets a release in the index, and deletes the pages that only it had. */
function forgetPages(dataDir: string, index: PageIndex, release: IndexedRelease): void {
  for (const { address, renderedFor } of index.forgetOldest(release))
    for (const file of allForms(fileOf(address)))
      rmSync(join(keptFolder(dataDir, renderedFor), file), { force: true });
}

/** Deletes what is kept of generations that are forgotten. */
function sweepKept(dataDir: string, index: PageIndex): void {
  const folder = join(releasesFolder(dataDir), '.kept');
  const oldest = index.releases()[0]?.generation ?? Number.POSITIVE_INFINITY;
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (Number(name) < oldest) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Forgets releases that were never finished: what killed publications left in the index. */
export function forgetUnfinished(dataDir: string, index: PageIndex): void {
  const numbers = finishedReleases(dataDir).map(({ id }) => index.release(id)?.number ?? 0);
  index.forgetAfter(Math.max(0, ...numbers));
}

/** Deletes old releases except those for rollbacks and those being read, and all folders but those that are needed. */
export function pruneReleases(dataDir: string, index: PageIndex): void {
  const inUse = idsBeingRead(dataDir);
  for (const release of finishedReleases(dataDir).slice(RELEASES_TO_KEEP))
    if (!inUse.has(release.id)) forgetRelease(dataDir, release);
  const finished = new Set(finishedReleases(dataDir).map(({ id }) => id));
  const generation = index.releases().at(-1)?.generation ?? 0;
  const [spare] = spareFolders(dataDir, index, generation).filter(({ was }) => finished.has(was.id));
  const stays = idsThatStay(dataDir, index);
  const unneeded = releaseFolders(dataDir).filter(({ id }) => !stays.has(id));
  for (const { folder } of [...copies(dataDir), ...unneeded])
    if (folder !== spare?.folder) rmSync(folder, { recursive: true, force: true });
  for (const release of index.releases()) {
    const oldest = index.releases().find((each) => each.generation === release.generation);
    if (oldest?.id === release.id && !finished.has(release.id)) forgetPages(dataDir, index, release);
  }
  sweepKept(dataDir, index);
}
