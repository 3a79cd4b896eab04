import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { type ObjectStorage, objectStorage, StorageError } from '../../system/object-storage.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { type PictureProcesses, pictureProcesses } from './picture-processes.ts';
import { type PictureStore, pictureStore } from './pictures.ts';

const PREFIX = 'uploads/';
/** Names that uploads get, now and in earlier versions: no folders, and nothing hidden. */
const UPLOAD_NAME = /^\w[\w.-]{0,120}$/;
/** A stranger who asks for made-up names must not cause a call to the storage for each. */
const MOST_MISSING = 10_000;
const MISSING_FOR_MS = 60_000;

/** Where uploads lie besides this instance's folder. */
export type UploadStorage = ReturnType<typeof uploadStorage>;

/**
 * Uploads in object storage, for all instances. The folder holds those that this instance received or was asked for;
 * their names are random and their content never changes, so nothing there gets old.
 */
export function uploadStorage(storage: ObjectStorage, folder: string) {
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_FOR_MS });
  const fetching = new Map<string, Promise<boolean>>();

  async function fetchNow(name: string): Promise<boolean> {
    const content = await storage.get(PREFIX + name);
    if (!content) {
      missing.set(name, true);
      return false;
    }
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `.${name}.${process.pid}`);
    await writeFile(unfinished, content);
    await rename(unfinished, join(folder, name));
    return true;
  }

  const localNames = async (): Promise<string[]> =>
    (await readdir(folder, { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile() && UPLOAD_NAME.test(entry.name))
      .map(({ name }) => name);
  const storedNames = async (): Promise<string[]> =>
    (await storage.list(PREFIX)).map((key) => key.slice(PREFIX.length));

  async function send(name: string): Promise<void> {
    await storage.put(PREFIX + name, await readFile(join(folder, name)), 'image/webp');
    missing.delete(name);
  }

  return {
    /** Sends an upload that is in the folder. @throws StorageError */
    send,
    /**
     * Brings an upload into the folder. @returns whether there is one of that name
     * @throws HttpError service_unavailable where the storage does not say: a picture must not be called missing then
     */
    async fetch(name: string): Promise<boolean> {
      if (!UPLOAD_NAME.test(name) || missing.has(name)) return false;
      const pending = fetching.get(name) ?? fetchNow(name).finally(() => fetching.delete(name));
      fetching.set(name, pending);
      return pending.catch((error) => {
        throw error instanceof StorageError ? new HttpError('service_unavailable') : error;
      });
    },
    /** The names of all uploads in the storage. @throws StorageError */
    names: storedNames,
    /** Deletes uploads from the storage; the folder keeps its own. @throws StorageError */
    async remove(names: readonly string[]): Promise<void> {
      await storage.remove(names.map((name) => PREFIX + name));
    },
    /** Sends what the folder had before there was a storage, or after a restore. @throws StorageError */
    async sendMissing(): Promise<number> {
      const stored = new Set(await storedNames());
      const unsent = (await localNames()).filter((name) => !stored.has(name));
      for (const name of unsent) await send(name);
      return unsent.length;
    },
    /** Fetches every upload that the folder has not: for a backup. @throws StorageError */
    async fetchMissing(): Promise<void> {
      for (const name of await storedNames())
        if (UPLOAD_NAME.test(name) && !(await stat(join(folder, name)).catch(() => undefined)))
          await fetchNow(name);
    },
  };
}

const SEED_PICTURES = fileURLToPath(new URL('../seed/pictures', import.meta.url));

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore;
    /** Uploads in object storage; undefined where they lie in DATA_DIR alone. */
    uploads: UploadStorage | undefined;
    /** Decode and encode pictures outside this process. */
    pictureProcesses: PictureProcesses;
  }
}

/** The pictures of a shop: uploads, and those of the shipped catalogue. */
export const uploadedPictures = plugin<Shop>(
  async (app, { config: { dataDir, storage } }) => {
    const processes = pictureProcesses();
    app.addHook('onClose', processes.close);
    app.decorate('pictureProcesses', processes);
    const folder = join(dataDir, 'uploads');
    const uploads = storage && uploadStorage(objectStorage(storage), folder);
    app.decorate('uploads', uploads);
    if (uploads)
      app.addHook('onListen', () => {
        uploads.sendMissing().catch((error) => app.log.error({ err: error }, 'uploads not sent'));
      });
    app.decorate(
      'pictures',
      pictureStore(
        // The checkout asks for a picture by its name alone (spec §7).
        [folder, SEED_PICTURES, join(SEED_PICTURES, 'products')],
        join(dataDir, 'pictures'),
        processes,
        uploads?.fetch,
      ),
    );
  },
  { name: 'uploaded-pictures' },
);

type Options = {
  folder: string;
  uploads: UploadStorage | undefined;
  /** The name of what a file is of; undefined for a file of another kind. */
  getName: (file: string) => string | undefined;
  /** Whether a file of this kind was being written: it may still have what is removed from it. */
  isUnfinished: (file: string) => boolean;
};

/** Deletes uploads of one kind. @param folder of the uploads, absolute */
export function uploadSweep({ folder, uploads, getName, isUnfinished }: Options) {
  /** Files that had no row when they were last looked at. */
  let unknown: ReadonlySet<string> = new Set();

  async function remove(files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    for (const file of files) await rm(join(folder, file), { force: true });
    await uploads?.remove(files);
  }

  return {
    /** Deletes files, here and in the storage. */
    remove,
    /**
     * Deletes files without a row, of this instance and in the storage: those whose row was deleted with what it is of,
     * those of a crash, and those that another instance removed. A file comes before its row, so one is deleted the
     * second time only.
     * @param known the names of all rows, read after the files
     */
    async sweep(known: () => Promise<ReadonlySet<string>>): Promise<void> {
      const local = await readdir(folder).catch((): string[] => []);
      const stored = (await uploads?.names()) ?? [];
      const names = await known();
      const found = [...new Set([...local, ...stored])].filter((file) => {
        const name = getName(file);
        return isUnfinished(file) || (name !== undefined && !names.has(name));
      });
      await remove(found.filter((file) => unknown.has(file)));
      unknown = new Set(found);
    },
  };
}
