import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type ObjectStorage, objectStorage } from '../../system/object-storage.ts';
import { findForms, isText } from '../page-files.ts';
import type { PageIndex } from '../page-index.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { linkFile } from '../releasing/link-tree.ts';
import { releaseFolders } from '../releasing/release-folders.ts';
import { RELEASES_TO_KEEP, type Release, type Releases } from '../releasing/releases.ts';
import type { ReleaseDestination, SendStep } from './destination.ts';
import { changesSince } from './file-changes.ts';
import {
  decodeList,
  decodeManifest,
  type Entries,
  encode,
  getHash,
  getLists,
  getPart,
  isEmpty,
  KEYS,
  type List,
  type Manifest,
} from './release-list.ts';

/** Requests under way at once: each takes tens of milliseconds, most of them on the way. */
const AT_ONCE = 16;

async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const turn = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}

/** The objects of a release of this disk: which release, and its files' hashes. Reading 60,000 files takes seconds. */
const record = z.object({ release: z.string(), files: z.record(z.string(), z.string()) });

function readRecord(releases: Releases): { release: Release; files: Entries } | undefined {
  try {
    const { release, files } = record.parse(JSON.parse(readFileSync(releases.objectsFile, 'utf8')));
    return { release: releases.named(release), files };
  } catch {
    return undefined;
  }
}

function writeRecord({ objectsFile }: Releases, { id }: Release, files: Entries): void {
  writeFileSync(`${objectsFile}.new`, JSON.stringify({ release: id, files }));
  renameSync(`${objectsFile}.new`, objectsFile);
}

const isForm = (file: string) => /\.(?:br|gz)$/.test(file);
const plainOf = (file: string) => file.replace(/\.(?:br|gz)$/, '');

/** What is stored of a file: of a text its brotli form, of which the plain one is made again. */
const storedForm = (file: string) => (isText(file) ? `${file}.br` : file);

/** The hash of each file of a release, without compressed forms; files are read only where they changed. */
function hashFiles(releases: Releases, release: Release): Entries {
  const before = readRecord(releases);
  // Any other folder may become that of the next release meanwhile.
  const isUsable =
    before !== undefined && releases.beingRead().has(before.release.id) && existsSync(before.release.folder);
  const { changed, removed } = changesSince(isUsable ? before.release : undefined, release);
  const files: Record<string, string> = isUsable ? { ...before.files } : {};
  for (const file of removed) if (!isForm(file)) delete files[file];
  for (const file of new Set(changed.map(plainOf)))
    files[file] = getHash(readFileSync(join(release.folder, storedForm(file))));
  return files;
}

/** What an object says; undefined where it is damaged, so that it counts as one that is not there. */
function decoded<Content>(decode: (content: Buffer) => Content, content: Buffer): Content | undefined {
  try {
    return decode(content);
  } catch {
    return undefined;
  }
}

async function readManifest(storage: ObjectStorage, id: string): Promise<Manifest | undefined> {
  const found = await storage.get(KEYS.manifest(id));
  return found && decoded(decodeManifest, found);
}

/** What each page of a release shows; nothing where the index does not know the release. */
function getPages(index: PageIndex, { id }: Release): Entries {
  const indexed = index.release(id);
  const pages: Record<string, string> = {};
  if (indexed)
    for (const address of index.addressesIn(indexed)) {
      const version = index.versionAt(indexed, address);
      if (version) pages[address] = version.digest;
    }
  return pages;
}

/** The same; nothing also where there is no index. */
function readPages(releases: Releases, release: Release): Entries {
  const index = releases.readIndex();
  try {
    return index ? getPages(index, release) : {};
  } finally {
    index?.close();
  }
}

/** Begins a generation with a release that was built elsewhere: the next one here can be built upon it. */
function addToIndex(index: PageIndex, id: string, pages: Entries): void {
  if (Object.keys(pages).length === 0) return;
  index.begin();
  const release = index.add(id, undefined);
  for (const [address, digest] of Object.entries(pages)) index.set(release, address, digest);
  index.commit();
}

const EMPTY: List = { files: {}, pages: {} };

/** A list; undefined where it is lost or damaged. */
async function findList(
  storage: ObjectStorage,
  part: number,
  hash: string | undefined,
): Promise<List | undefined> {
  if (!hash) return EMPTY;
  const found = await storage.get(KEYS.list(part, hash));
  return found && decoded(decodeList, found);
}

async function readList(storage: ObjectStorage, part: number, hash: string): Promise<List> {
  const found = await findList(storage, part, hash);
  if (!found) throw new PublicationFailed(`Object storage has lost the list ${KEYS.list(part, hash)}.`);
  return found;
}

const pointer = z.object({ release: z.string() });
const decodePointer = (content: Buffer) => pointer.parse(JSON.parse(content.toString())).release;

/** The release that the storage's pointer names; undefined before the first. */
async function storedCurrent(storage: ObjectStorage): Promise<string | undefined> {
  const found = await storage.get(KEYS.current);
  return found && decoded(decodePointer, found);
}

/**
 * Sends the files of a list that the stored release before does not have, then the list.
 * @returns the list's hash, and how many files were sent
 */
async function sendList(
  storage: ObjectStorage,
  part: number,
  list: List,
  before: string | undefined,
  read: (file: string) => Buffer,
): Promise<{ hash: string; sent: number }> {
  if (isEmpty(list)) return { hash: '', sent: 0 };
  const content = encode(list);
  const hash = getHash(content);
  if (hash === before) return { hash, sent: 0 };
  // Where the one before is lost, everything is sent.
  const known = new Set(Object.values((await findList(storage, part, before))?.files ?? {}));
  const missing = Object.entries(list.files).filter(([, each]) => !known.has(each));
  for (const [file, each] of missing) await storage.put(KEYS.file(part, each), read(file));
  await storage.put(KEYS.list(part, hash), content);
  return { hash, sent: missing.length };
}

const without = (all: ReadonlySet<string>, excluded: ReadonlySet<string>) =>
  new Set([...all].filter((each) => !excluded.has(each)));

/**
 * Deletes releases that no rollback needs, and objects that only they named. Releases first: after a crash some objects
 * are left over, and no release lacks any.
 */
async function forgetOldReleases(storage: ObjectStorage, current: string): Promise<void> {
  const ids = (await storage.list(KEYS.releases))
    .map((key) => key.slice(KEYS.releases.length, -'.json'.length))
    .sort()
    .reverse();
  // The current one also where a list of before it was sent is given.
  const kept = [...new Set([current, ...ids.slice(0, RELEASES_TO_KEEP)])];
  const old = ids.filter((id) => !kept.includes(id));
  if (old.length === 0) return;
  const manifestsOf = async (wanted: string[]) =>
    (await Promise.all(wanted.map((id) => readManifest(storage, id)))).flatMap((found) => found ?? []);
  const [keptManifests, oldManifests] = await Promise.all([manifestsOf(kept), manifestsOf(old)]);
  for (const key of old) await storage.remove([KEYS.manifest(key)]);
  await inTurns((keptManifests[0]?.lists ?? []).keys(), async (part) => {
    const hashesIn = (manifests: readonly Manifest[]) =>
      new Set(manifests.flatMap(({ lists }) => lists[part] || []));
    const needed = hashesIn(keptManifests);
    const unused = without(hashesIn(oldManifests), needed);
    if (unused.size === 0) return;
    const objectsOf = async (hashes: ReadonlySet<string>) => {
      const lists = await Promise.all([...hashes].map((hash) => findList(storage, part, hash)));
      return new Set(lists.flatMap((list) => Object.values(list?.files ?? {})));
    };
    const [old, used] = await Promise.all([objectsOf(unused), objectsOf(needed)]);
    await storage.remove([...without(old, used)].map((hash) => KEYS.file(part, hash)));
    await storage.remove([...unused].map((hash) => KEYS.list(part, hash)));
  });
}

/**
 * Sends a release to object storage: files that the stored release before does not have, then lists, then the release,
 * then the pointer, so that the pointer only ever names what is complete. The caller lets no other instance send
 * meanwhile.
 * @returns how many files were sent
 * @throws StorageError
 */
export async function storeRelease(
  releases: Releases,
  release: Release,
  storage: ObjectStorage,
): Promise<{ sent: number }> {
  const made = releases.originOf(release);
  if (!made) throw new PublicationFailed(`Release ${release.id} is not whole.`);
  let sent = 0;
  const stored = await storedCurrent(storage);
  if (!(await readManifest(storage, release.id))) {
    const known = stored ? await readManifest(storage, stored) : undefined;
    const files = hashFiles(releases, release);
    const read = (file: string) => readFileSync(join(release.folder, storedForm(file)));
    const lists: string[] = [];
    await inTurns(getLists(files, readPages(releases, release)).entries(), async ([part, list]) => {
      const done = await sendList(storage, part, list, known?.lists[part], read);
      lists[part] = done.hash;
      sent += done.sent;
    });
    await storage.put(KEYS.manifest(release.id), encode({ origin: made, lists }));
    writeRecord(releases, release, files);
  }
  // An instance that waited for another one to send the release finds all of it there.
  if (stored === release.id) return { sent };
  await storage.put(KEYS.current, Buffer.from(JSON.stringify({ release: release.id })), 'application/json');
  await forgetOldReleases(storage, release.id);
  return { sent };
}

/** Object storage, which every instance fetches from. */
export const storageDestination = ({
  storage,
}: Extract<SendStep, { name: 'store' }>): ReleaseDestination => ({
  async send({ releases, release }) {
    await storeRelease(releases, release, objectStorage(storage));
  },
});

/** What all lists of a release say. */
async function readLists(storage: ObjectStorage, { lists }: Manifest): Promise<List> {
  const parts: List[] = [];
  await inTurns(lists.entries(), async ([part, hash]) => {
    parts[part] = await readList(storage, part, hash);
  });
  return {
    files: Object.assign({}, ...parts.map(({ files }) => files)),
    pages: Object.assign({}, ...parts.map(({ pages }) => pages)),
  };
}

function writeFile(work: string, file: string, content: Buffer): void {
  const path = join(work, file);
  mkdirSync(dirname(path), { recursive: true });
  if (!isText(file)) {
    writeFileSync(path, content);
    return;
  }
  const plain = brotliDecompressSync(content);
  writeFileSync(path, plain);
  writeFileSync(`${path}.br`, content);
}

/** Fetches the files of a release; those that the current one has are linked. @returns a work folder with them */
async function fetchFiles(
  releases: Releases,
  { id, files }: { id: string; files: Entries },
  storage: ObjectStorage,
): Promise<string> {
  const current = releases.current();
  const onDisk = current && releases.originOf(current) ? hashFiles(releases, current) : {};
  const work = releases.makeWorkFolder();
  await inTurns(Object.entries(files), async ([file, hash]) => {
    if (current && onDisk[file] === hash) {
      for (const form of findForms(current.folder, file)) linkFile(current.folder, work, form);
      return;
    }
    const content = await storage.get(KEYS.file(getPart(file), hash));
    if (!content || getHash(content) !== hash)
      throw new PublicationFailed(`Object storage has not what release ${id} shows as ${file}.`);
    writeFile(work, file, content);
  });
  return work;
}

/**
 * Brings a stored release to this disk; files that the disk has are linked, not fetched.
 * @returns undefined where the storage does not have it (yet)
 * @throws StorageError, PublicationFailed where an object is missing or is not what its name says
 */
export async function fetchRelease(
  releases: Releases,
  id: string,
  storage: ObjectStorage,
): Promise<Release | undefined> {
  const stored = await readManifest(storage, id);
  if (!stored) return undefined;
  return releases.locked('A publication is under way.', () =>
    releases.withIndex(async (index) => {
      const folders = releaseFolders(releases, index);
      folders.removeUnfinished();
      const release = releases.named(id);
      const isThere = existsSync(release.folder) || index.release(id) !== undefined;
      if (releases.originOf(release) && isThere) {
        folders.restore(release);
        return release;
      }
      const { files, pages } = await readLists(storage, stored);
      const work = await fetchFiles(releases, { id, files }, storage);
      addToIndex(index, id, pages);
      const finished = releases.finish(id, work);
      // Last: without it the release counts as unfinished.
      releases.writeOrigin(id, stored.origin);
      writeRecord(releases, finished, files);
      folders.prune();
      return finished;
    }),
  );
}
