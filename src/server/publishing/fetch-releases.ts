import type { ChildProcess } from 'node:child_process';
import type { FetchJob, FetchResult } from '../../publisher/sending/fetch-process.ts';
import type { StorageSettings } from '../../system/object-storage.ts';
import { startJob } from './start-job.ts';

const SCRIPT = new URL('../../publisher/sending/fetch-process.ts', import.meta.url);

/** Fetches stored releases to this instance's disk. */
export function releaseFetcher(dataDir: string, storage: StorageSettings) {
  const running = new Set<ChildProcess>();
  return {
    /** @param releaseIds those that the storage does not have are left out @throws Error saying what failed */
    async fetch(releaseIds: readonly string[]): Promise<void> {
      const job: FetchJob = { dataDir, storage, releaseIds };
      const { child, result } = startJob<FetchResult>(SCRIPT, job, 'The process that fetches releases');
      running.add(child);
      const outcome = await result;
      running.delete(child);
      if ('error' in outcome) throw new Error(outcome.error);
    },
    close(): void {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
