import { objectStorage, type StorageSettings } from '../../system/object-storage.ts';
import { openReleases } from '../releasing/releases.ts';
import { fetchRelease } from './release-storage.ts';

/** The message that starts the process. */
export type FetchJob = { dataDir: string; storage: StorageSettings; releaseIds: readonly string[] };
/** The message at its end: the releases that are on this disk now. */
export type FetchResult = { fetched: string[] } | { error: string };

/** Fetches releases from object storage in a process of its own: linking 60,000 files must not block the API. */
// A release must be readable for all users (nginx's too), whatever the umask of the shop.
process.umask(0o022);
process.on('disconnect', () => process.exit(1));
process.on('message', async ({ dataDir, storage, releaseIds }: FetchJob) => {
  const result: FetchResult = await (async () => {
    const fetched: string[] = [];
    for (const id of releaseIds)
      if (await fetchRelease(openReleases(dataDir), id, objectStorage(storage))) fetched.push(id);
    return { fetched };
  })().catch((error: Error) => ({ error: error.message }));
  process.send?.(result, () => process.exit(0));
});
