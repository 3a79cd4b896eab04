import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type ObjectStorage, StorageError } from '../../system/object-storage.ts';
import { HttpError } from '../http/http-error.ts';

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
