import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allForms, findForms, getFile } from '../page-files.ts';
import type { IndexedRelease, PageIndex } from '../page-index.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { linkFile, linkTree } from './link-tree.ts';
import { RELEASES_TO_KEEP, type Release, type Releases } from './releases.ts';

/** The newest releases, whose folders stay: a rollback to them needs no work. */
const NEWEST = 2;

/** A folder that may be turned into that of another release, and the release whose files it has. */
type SpareFolder = { folder: string; was: IndexedRelease };

const isThere = (release: Release) => existsSync(release.folder);

/** Whether a release has its folder, and keeps it whatever is published meanwhile. */
export const keepsFolder = (releases: Releases, release: Release): boolean => {
  const newest = releases.retained().slice(0, NEWEST);
  const kept = new Set([...releases.beingRead(), ...newest.map(({ id }) => id)]);
  return isThere(release) && kept.has(release.id);
};

/**
 * The folders of releases. Only a few releases have one: the newest two, those that are being read, the newest of each
 * generation, and one to be turned into the next release. Any other one that is kept for rollbacks can be made again:
 * what it has in common with the newest of its generation is there, and pages that were replaced since are kept.
 */
export type ReleaseFolders = ReturnType<typeof releaseFolders>;

export function releaseFolders(releases: Releases, index: PageIndex) {
  /** The newest release of each generation that is kept, by the generation. */
  function newestOfGenerations(): Map<number, IndexedRelease> {
    const known = releases.retained().flatMap(({ id }) => index.release(id) ?? []);
    return new Map(known.reverse().map((release) => [release.generation, release]));
  }

  /** The folders of releases that need not stay as they are. */
  function unneeded(): Release[] {
    const retained = releases.retained();
    const stays = new Set([
      ...releases.beingRead(),
      ...retained.slice(0, NEWEST).map(({ id }) => id),
      ...[...newestOfGenerations().values()].map(({ id }) => id),
      // Of an earlier version: there is nothing to make them from.
      ...retained.filter(({ id }) => !index.release(id)).map(({ id }) => id),
    ]);
    return releases.folders().filter(({ id }) => !stays.has(id));
  }

  const spareFolders = (generation: number): SpareFolder[] =>
    [...releases.spares(), ...unneeded()].flatMap(({ id, folder }) => {
      const was = index.release(id);
      return was?.generation === generation ? [{ folder, was }] : [];
    });

  /** Keeps the files of a page that is replaced or removed, for rollbacks: as links. */
  function keepPage(base: IndexedRelease, address: string): void {
    const version = index.versionAt(base, address);
    if (!version) return;
    const { folder } = releases.named(base.id);
    const kept = releases.keptFolder(version.renderedFor);
    for (const file of findForms(folder, getFile(address)))
      if (!existsSync(join(kept, file))) linkFile(folder, kept, file);
  }

  /** The folder that has the files of a page as a release has it. */
  function sourceOf(wanted: IndexedRelease, newest: IndexedRelease, address: string): string | undefined {
    const version = index.versionAt(wanted, address);
    if (!version) return undefined;
    const isSame = index.versionAt(newest, address)?.renderedFor === version.renderedFor;
    return isSame ? releases.named(newest.id).folder : releases.keptFolder(version.renderedFor);
  }

  function like(wanted: IndexedRelease, without: Iterable<string>): string {
    const newest = newestOfGenerations().get(wanted.generation);
    if (!newest) throw new Error(`release ${wanted.id} is of a generation that is not kept`);
    const [spare] = spareFolders(wanted.generation);
    const from = spare?.was ?? newest;
    const work = releases.makeWorkFolder();
    if (spare) renameSync(spare.folder, work);
    else linkTree(releases.named(newest.id).folder, work);
    const isWithout = new Set(without);
    for (const address of new Set([...index.changedBetween(from, wanted), ...isWithout])) {
      const isSame =
        index.versionAt(from, address)?.renderedFor === index.versionAt(wanted, address)?.renderedFor;
      if (isSame && !isWithout.has(address)) continue;
      const source = isWithout.has(address) ? undefined : sourceOf(wanted, newest, address);
      for (const file of allForms(getFile(address))) rmSync(join(work, file), { force: true });
      if (source) for (const file of findForms(source, getFile(address))) linkFile(source, work, file);
    }
    return work;
  }

  /** Forgets a release in the index, and deletes the pages that only it had. */
  function forgetPages(release: IndexedRelease): void {
    for (const { address, renderedFor } of index.forgetOldest(release))
      for (const file of allForms(getFile(address)))
        rmSync(join(releases.keptFolder(renderedFor), file), { force: true });
  }

  /** Deletes what is kept of generations that are forgotten. */
  function sweepKept(): void {
    const folder = releases.keptFolder();
    const oldest = index.releases()[0]?.generation ?? Number.POSITIVE_INFINITY;
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (Number(name) < oldest) rmSync(join(folder, name), { recursive: true, force: true });
  }

  return {
    keepPage,
    /** Keeps the files of pages that a release replaces or removes: the folder that has them may then be changed. */
    keepReplaced(release: IndexedRelease, base: IndexedRelease): void {
      for (const { address } of index.changedIn(release)) keepPage(base, address);
    },
    /**
     * Makes a work folder that has the files of a release of the index, from a spare folder where there is one: then
     * only as many files are touched as pages differ.
     * @param without pages whose files are left out
     */
    like,
    /**
     * Makes the folder of a release that has none. The caller holds the lock. @throws PublicationFailed where it cannot
     */
    restore(release: Release): void {
      if (isThere(release)) return;
      const wanted = index.release(release.id);
      if (!wanted) throw new PublicationFailed(`The pages of ${release.id} are not there any more.`);
      releases.finish(release.id, like(wanted, []));
    },
    /** Copies the newest release where there is no folder to turn into the next one: after a whole build. */
    prepareSpare(): void {
      const [newest] = releases.finished();
      const was = newest && index.release(newest.id);
      if (!was || !isThere(newest) || spareFolders(was.generation).length > 0) return;
      const work = releases.makeWorkFolder();
      linkTree(newest.folder, work);
      renameSync(work, releases.spareFolder(was));
    },
    /** Deletes what interrupted publications left. The caller holds the lock. */
    removeUnfinished(): void {
      releases.removeLeftovers();
      const numbers = releases.finished().map(({ id }) => index.release(id)?.number ?? 0);
      index.forgetAfter(Math.max(0, ...numbers));
    },
    /**
     * Deletes old releases except those for rollbacks and those being read, and all folders but those that are needed.
     */
    prune(): void {
      const inUse = releases.beingRead();
      for (const release of releases.finished().slice(RELEASES_TO_KEEP))
        if (!inUse.has(release.id)) releases.forget(release);
      const generation = index.releases().at(-1)?.generation ?? 0;
      const [spare] = spareFolders(generation).filter(({ was }) => releases.isFinished(was.id));
      for (const { folder } of [...releases.spares(), ...unneeded()])
        if (folder !== spare?.folder) rmSync(folder, { recursive: true, force: true });
      for (const release of index.releases()) {
        const oldest = index.releases().find((each) => each.generation === release.generation);
        if (oldest?.id === release.id && !releases.isFinished(release.id)) forgetPages(release);
      }
      sweepKept();
    },
  };
}

/**
 * Prepares the folder of the next release. Nobody waits for it, so it is left where something else is published.
 */
export async function prepareSpare(releases: Releases): Promise<void> {
  const unlock = releases.lockNow();
  try {
    if (unlock) await releases.withIndex((index) => releaseFolders(releases, index).prepareSpare());
  } finally {
    unlock?.();
  }
}
