import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import type { PictureProcesses } from './picture-processes.ts';

/** Down to this share of the limit, so that not every file causes a deletion. */
const LEFT_SHARE = 0.9;

type Entry = { file: string; size: number; changedAt: number };

async function getEntry(file: string): Promise<Entry | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? { file, size: found.size, changedAt: found.mtimeMs } : undefined;
}

/** Keeps a folder of files that can be made again below a size. */
export function boundedFolder(folder: string, mostBytes: number) {
  /** Undefined until the folder was first looked at. */
  let bytes: number | undefined;
  let sweeping: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    const entries: Entry[] = [];
    // One after the other: a full folder has many thousands.
    for (const name of names) {
      const entry = await getEntry(join(folder, name));
      if (entry) entries.push(entry);
    }
    let left = entries.reduce((sum, { size }) => sum + size, 0);
    if (left > mostBytes)
      for (const { file, size } of entries.sort((one, other) => one.changedAt - other.changedAt)) {
        if (left <= mostBytes * LEFT_SHARE) break;
        await rm(file, { force: true });
        left -= size;
      }
    bytes = left;
  }

  return {
    /** Notes a file that was written; where the folder is then too large, its oldest are deleted. */
    async added(size: number): Promise<void> {
      if (bytes !== undefined) bytes += size;
      if (bytes !== undefined && bytes <= mostBytes) return;
      sweeping ??= sweep().finally(() => {
        sweeping = undefined;
      });
      await sweeping;
    },
  };
}

/** A form that a picture is given in, other than the one it was uploaded in. */
export type PictureVariant = {
  /** Names the variant in the cache and to the picture process. */
  name: string;
  type: string;
  /** A quickly encoded variant that is sent while this one is being encoded. */
  meanwhile?: PictureVariant;
};
export type PictureFormat = 'avif' | 'webp';

/** The same picture at a width in pixels; a narrower one keeps its own. AVIF takes half a second, WebP a twentieth. */
export const resized = (width: number, format: PictureFormat): PictureVariant => ({
  name: `${width}.${format}`,
  type: `image/${format}`,
  ...(format === 'avif' && { meanwhile: resized(width, 'webp') }),
});

/** The wide JPEG of a product for previews of shared links: chat and social apps do not negotiate formats. */
export const sharePicture: PictureVariant = { name: 'share.jpeg', type: 'image/jpeg' };

/** A picture as it is sent. */
type Picture = {
  body: Buffer;
  type: string;
  etag: string;
  /** It is sent in place of a variant that may not be made now. */
  isStandIn?: true;
};

/** Changes when variants are made in another way, so that those on disk are made again. */
const MAKING = 'wide ones fill their width';

const MEMORY_BYTES = 16 * 1024 * 1024;

/** All variants of several thousand pictures. */
const MOST_STORED_BYTES = 2 * 1024 * 1024 * 1024;

/** How many pictures may be in progress before slow variants are deferred. */
const MOST_BEHIND = 2000;

const getEtag = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** A path inside the folder; undefined for one that would leave it. */
function insideOf(folder: string, path: string): string | undefined {
  const full = normalize(join(folder, path));
  return full.startsWith(folder + sep) ? full : undefined;
}

/**
 * Finds uploaded pictures in the given folders, first wins, and makes smaller variants of them, each made once
 * and kept on disk, up to a size.
 * @param folders where pictures are, absolute
 * @param cacheFolder where variants are kept
 * @param processes make them
 * @param fetch brings a picture that no folder has into the first one, and says whether it could
 */
export function pictureStore(
  folders: readonly string[],
  cacheFolder: string,
  processes: PictureProcesses,
  fetch: (path: string) => Promise<boolean> = async () => false,
) {
  const memory = new LRUCache<string, Picture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  const making = new Map<string, Promise<Picture>>();
  const stored = boundedFolder(cacheFolder, MOST_STORED_BYTES);

  type Found = { file: string; version: string };

  async function find(path: string): Promise<Found | undefined> {
    return (await findOnDisk(path)) ?? ((await fetch(path)) ? findOnDisk(path) : undefined);
  }

  async function findOnDisk(path: string): Promise<Found | undefined> {
    for (const folder of folders) {
      const file = insideOf(folder, path);
      const found = file ? await stat(file).catch(() => undefined) : undefined;
      if (file && found?.isFile()) return { file, version: `${found.mtimeMs}-${found.size}` };
    }
    return undefined;
  }

  async function made(file: string, kept: string, { type, name }: PictureVariant): Promise<Picture> {
    const earlier = await readFile(kept).catch(() => undefined);
    if (earlier) return { body: earlier, type, etag: getEtag(earlier) };
    await mkdir(cacheFolder, { recursive: true });
    // Renamed when complete, so that a crash leaves no partial picture.
    const unfinished = `${kept}.${process.pid}`;
    try {
      await processes.run({ form: name, file, target: unfinished });
      const body = await readFile(unfinished);
      await rename(unfinished, kept);
      stored.added(body.length).catch(() => undefined);
      return { body, type, etag: getEtag(body) };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Background pictures are encoded one after the other: they must not take the cores that orders need. */
  let behind: Promise<unknown> = Promise.resolve();

  function makeBehind(key: string, make: () => Promise<Picture>): void {
    // Above the limit it is left to a later request: strangers must not cause an endless queue.
    if (making.has(key) || making.size >= MOST_BEHIND) return;
    const picture = behind.then(make).finally(() => making.delete(key));
    making.set(key, picture);
    // The error is reported to the next request.
    behind = picture.catch(() => undefined);
  }

  return {
    /**
     * The picture as uploaded, or a variant of it; undefined where there is none. The first request for a slow
     * variant gets its `meanwhile` variant.
     * @param mayMake counts a variant that is to be made, and says whether the caller may have it: if not, the picture
     * as uploaded stands in for one that is not there
     */
    async read(
      path: string,
      variant: PictureVariant | undefined,
      mayMake: () => Promise<boolean>,
    ): Promise<Picture | undefined> {
      const found = await find(path);
      const type = lookup(path);
      if (!found || !type?.startsWith('image/')) return undefined;
      // SVG needs no variants, and rendering an untrusted one could be expensive.
      const wanted = type === 'image/svg+xml' ? undefined : variant;
      const key = createHash('sha256')
        .update([path, found.version, ...(wanted ? [wanted.name, MAKING] : [])].join('|'))
        .digest('hex');
      const remembered = memory.get(key);
      if (remembered) return remembered;
      const kept = wanted && join(cacheFolder, `${key}-${wanted.name}`);
      const isStored = !kept || (await stat(kept).catch(() => undefined)) !== undefined;
      const isAllowed = isStored || making.has(key) || (await mayMake());
      if (!isStored && wanted?.meanwhile) {
        if (isAllowed) makeBehind(key, () => made(found.file, kept, wanted));
        return this.read(path, wanted.meanwhile, mayMake);
      }
      if (!isAllowed) {
        const original = await this.read(path, undefined, mayMake);
        return original && { ...original, isStandIn: true };
      }
      const pending =
        making.get(key) ??
        (kept
          ? made(found.file, kept, wanted)
          : readFile(found.file).then((body) => ({ body, type, etag: getEtag(body) }))
        ).finally(() => making.delete(key));
      making.set(key, pending);
      const picture = await pending;
      memory.set(key, picture);
      return picture;
    },
  };
}

export type PictureStore = ReturnType<typeof pictureStore>;
