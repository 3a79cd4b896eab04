import { type ChildProcess, fork } from 'node:child_process';
import type { FetchJob, FetchResult } from '../../publisher/sending/fetch-process.ts';
import type { StorageSettings } from '../../system/object-storage.ts';

const SCRIPT = new URL('../../publisher/sending/fetch-process.ts', import.meta.url);

/** Fetches stored releases to this instance's disk. */
export function releaseFetcher(dataDir: string, storage: StorageSettings) {
  const running = new Set<ChildProcess>();
  return {
    /** @param releaseIds those that the storage does not have are left out @throws Error saying what failed */
    async fetch(releaseIds: readonly string[]): Promise<void> {
      const child = fork(SCRIPT, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      running.add(child);
      const result = await new Promise<FetchResult>((resolve) => {
        child.on('message', (message: FetchResult) => resolve(message));
        child.on('error', ({ message }) => resolve({ error: message }));
        child.on('exit', (code, signal) =>
          resolve({ error: `The process that fetches releases ended early (${signal ?? code}).` }),
        );
        child.send({ dataDir, storage, releaseIds } satisfies FetchJob);
      });
      running.delete(child);
      if ('error' in result) throw new Error(result.error);
    },
    close(): void {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
