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
import { lockFolder, lockFolderWithin } from '../../system/folder-lock.ts';
import { INDEX_FILE, openPageIndex, type PageIndex, readPageIndex } from '../page-index.ts';
import { PublicationFailed } from '../publication-failed.ts';

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

/** Not the name of earlier versions, which had other tables, or markup in descriptions. */
const CATALOGUE_FILE = '.catalogue-7.sqlite';

/** Own ids of releases by the ids that all instances know. */
const copies = z.record(z.string(), z.string());

export const RELEASES_TO_KEEP = 5;
/** Releases are named by the time they were begun at; any other folder is work in progress. */
const RELEASE_NAME = /^\d{8}T\d{6}\d{3}$/;
const ORIGIN_NAME = /^(\d{8}T\d{6}\d{3})\.json$/;
/** A copy of a release's folder that was made to be turned into the next release. */
const SPARE_NAME = /^\.spare-(?<id>\d{8}T\d{9})$/;
/** What interrupted publications and earlier versions left. */
const LEFTOVER = /^(?:\.making-|\.catalogue-[2345]\.|current-)|\.new$/;

/** The steps of sending a release elsewhere, in their order; each is done or retried by itself. */
export const SEND_STEPS = ['store', 'command', 'purge'] as const;
export type SendStepName = (typeof SEND_STEPS)[number];
/** Each names the release that the step was done for last. */
const SENT_FILES: Record<SendStepName, string> = { store: 'stored', command: 'sent', purge: 'purged' };
/** Names the release that is being sent. */
const SENDING_FILE = 'sending';

/**
 * Contain the id of the newest release while an earlier one is pinned. The second is the name of earlier versions: an
 * upgrade must not end a pin.
 */
const PIN_FILES = ['pinned', 'held'] as const;

/** Milliseconds to wait for another publication: as long as the largest catalogue takes on the slowest machine. */
const PUBLICATION_MS = 15 * 60_000;

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

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

/** The releases of a data directory: their paths, their index, and the pointer to the one that shoppers see. */
export type Releases = ReturnType<typeof openReleases>;

/** The releases of a data directory. Nothing need exist yet, and reading creates nothing. */
export function openReleases(dataDir: string) {
  const folder = join(dataDir, 'releases');
  const getPath = (name: string) => join(folder, name);
  const currentLink = getPath('current');
  /** Beside the release, not in it, because every file in it is public. */
  const originFile = (id: string) => getPath(`${id}.json`);
  const sentFile = (step: SendStepName) => getPath(SENT_FILES[step]);
  const objectsFile = getPath('objects.json');

  const named = (id: string): Release => ({ id, folder: getPath(id) });
  const names = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const newestFirst = (ids: string[]): Release[] => ids.sort().reverse().map(named);

  function make(): string {
    // Readable for all users whatever the umask, because nginx has another user.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755);
    return folder;
  }

  function current(): Release | undefined {
    try {
      const release = named(basename(readlinkSync(currentLink)));
      return existsSync(release.folder) ? release : undefined;
    } catch {
      return undefined;
    }
  }

  const finished = () => newestFirst(names().flatMap((name) => ORIGIN_NAME.exec(name)?.[1] ?? []));
  const folders = () => newestFirst(names().filter((name) => RELEASE_NAME.test(name)));
  const retained = () => finished().slice(0, RELEASES_TO_KEEP);
  const isFinished = (id: string): boolean => RELEASE_NAME.test(id) && existsSync(originFile(id));
  const readCopies = () => readIfWhole(getPath('copies.json'), copies) ?? {};

  async function locked<Result>(
    underWay: string,
    work: () => Promise<Result>,
    waitMs = PUBLICATION_MS,
  ): Promise<Result> {
    const unlock = await lockFolderWithin(make(), waitMs);
    if (!unlock) throw new PublicationFailed(underWay);
    try {
      return await work();
    } finally {
      unlock();
    }
  }

  async function withIndex<Result>(work: (index: PageIndex) => Result): Promise<Awaited<Result>> {
    const index = openPageIndex(folder);
    try {
      return await work(index);
    } finally {
      index.close();
    }
  }

  return {
    dataDir,
    /** The folder of them all; `make` creates it. */
    folder,
    make,
    /** The publisher's files in there. */
    catalogueFile: getPath(CATALOGUE_FILE),
    databases: [CATALOGUE_FILE, INDEX_FILE].map(getPath),
    objectsFile,
    /** A release by its id; neither it nor its folder need exist. */
    named,
    /** The release that shoppers see; undefined before the first, and where its folder was deleted. */
    current,
    /** Every finished release, newest first. Its folder need not exist: release-folders.ts. */
    finished,
    /** Whether a release is finished. Its folder need not exist. */
    isFinished,
    /** The releases for rollbacks, newest first. */
    retained,
    /** The releases whose folders exist, newest first, also those that were not finished. */
    folders,
    /** The ids of releases whose files are read now: by shoppers, or by what sends them elsewhere. */
    beingRead: (): ReadonlySet<string | undefined> =>
      new Set([
        current()?.id,
        ...SEND_STEPS.map((step) => readText(sentFile(step))),
        readText(getPath(SENDING_FILE)),
      ]),

    /**
     * Works while nothing is published. @param underWay the error where a publication goes on for too long
     * @throws PublicationFailed
     */
    locked,
    /** Locks at once; undefined where something is published. @returns the unlock function */
    lockNow: () => lockFolder(folder),
    /** Works with the index; a missing or broken one is created, and then knows no release. */
    withIndex,
    /** The index for reading only; undefined where an earlier version built the releases. */
    readIndex: (): PageIndex | undefined =>
      existsSync(getPath(INDEX_FILE)) ? readPageIndex(folder) : undefined,

    /** The metadata of a release; undefined where it is missing. */
    originOf: ({ id }: Pick<Release, 'id'>): Origin | undefined => readIfWhole(originFile(id), origin),
    /** Writes the metadata of a release atomically. */
    writeOrigin: (id: string, made: Origin): void => writeWhole(originFile(id), made),

    /** An id that sorts after every existing release, also where the clock went back. */
    newId(now = new Date()): string {
      const idAt = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/[-:.Z]/g, '');
      const newest = finished()[0]?.id ?? '';
      const id = idAt(now.getTime());
      if (id > newest) return id;
      const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(newest) ?? [];
      const [year, month, day, hour, minute, second, millisecond] = parts.map(Number);
      return idAt(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, (millisecond ?? 0) + 1));
    },
    /** Makes a work folder beside the finished releases, so that it can be renamed into place. */
    makeWorkFolder(): string {
      make();
      const work = getPath(`.making-${randomUUID()}`);
      mkdirSync(work);
      return work;
    },
    /** Moves a complete work folder to the releases. */
    finish(id: string, madeIn: string): Release {
      const release = named(id);
      renameSync(madeIn, release.folder);
      // Only the folders in it may have changed, and its age is asked for.
      const now = new Date();
      utimesSync(release.folder, now, now);
      return release;
    },
    /** Switches shoppers to a release by one atomic rename. */
    switchTo({ id }: Release): void {
      const link = `${currentLink}-${id}`;
      rmSync(link, { force: true });
      symlinkSync(id, link);
      renameSync(link, currentLink);
    },
    /**
     * Deletes what interrupted publications left: work folders, and folders of releases that were never finished. The
     * caller holds the lock, so none is in use.
     */
    removeLeftovers(): void {
      const leftovers = names()
        .filter((name) => LEFTOVER.test(name))
        .map(getPath);
      const unfinished = folders().filter(({ id }) => !isFinished(id) && id !== current()?.id);
      for (const path of [...leftovers, ...unfinished.map((release) => release.folder)])
        rmSync(path, { recursive: true, force: true });
    },
    /** Deletes the metadata of a release: no rollback to it is possible from now on. */
    forget({ id }: Release): void {
      // Earlier versions had a second file.
      for (const file of [originFile(id), getPath(`${id}.pages.json`)]) rmSync(file, { force: true });
    },
    /**
     * The files of pages that a release was rendered for and newer ones have replaced; without a number of them all.
     */
    keptFolder: (renderedFor: number | '' = '') => join(folder, '.kept', String(renderedFor)),
    /** A copy of a release's folder, to be turned into the next release; and every such copy. */
    spareFolder: ({ id }: Pick<Release, 'id'>) => getPath(`.spare-${id}`),
    spares: (): Release[] =>
      names().flatMap((name) => {
        const id = SPARE_NAME.exec(name)?.groups?.id;
        return id === undefined ? [] : [{ id, folder: getPath(name) }];
      }),

    /**
     * Whether an earlier release is pinned in place of this one: then only an edit or a request brings this one back.
     */
    isPinnedAway: ({ id }: Release): boolean => PIN_FILES.some((name) => readText(getPath(name)) === id),
    /** Pins an earlier release in place of the newest, until something is published. */
    pinAway: (newest: Release): void => writeFileSync(getPath(PIN_FILES[0]), newest.id),
    /** Unpins: the newest release may be shown again. */
    unpin(): void {
      for (const name of PIN_FILES) rmSync(getPath(name), { force: true });
    },

    /**
     * This instance's release for an id that all instances know; undefined where it has none. Its folder need not
     * exist. Releases that were fetched have one id everywhere; a copy is what this instance built from the same
     * content.
     */
    local(sharedId: string): Release | undefined {
      const id = isFinished(sharedId) ? sharedId : readCopies()[sharedId];
      return id && isFinished(id) ? named(id) : undefined;
    },
    /** The id by which all instances know a release of this one: the newest, where it stands for several. */
    sharedIdOf({ id }: Release): string {
      const shared = Object.entries(readCopies()).flatMap(([sharedId, own]) => (own === id ? sharedId : []));
      return shared.sort().at(-1) ?? id;
    },
    /** Records that a release of this instance shows the same pages as another's. */
    noteCopy(sharedId: string, { id }: Release): void {
      if (sharedId === id) return;
      const kept = Object.entries(readCopies()).filter(([, own]) => isFinished(own));
      writeWhole(getPath('copies.json'), { ...Object.fromEntries(kept), [sharedId]: id });
    },

    /** The release that a step of sending was done for last; its folder need not exist. */
    sent(step: SendStepName): Release | undefined {
      const id = readText(sentFile(step));
      return id ? named(id) : undefined;
    },
    /** Records that a release is being sent. */
    beginSending: ({ id }: Release): void => writeFileSync(getPath(SENDING_FILE), id),
    /** Records the end of a step; `sent` is the release where it succeeded. */
    endSending(step: SendStepName, sent?: Release): void {
      if (sent) writeFileSync(sentFile(step), sent.id);
      rmSync(getPath(SENDING_FILE), { force: true });
    },
  };
}
