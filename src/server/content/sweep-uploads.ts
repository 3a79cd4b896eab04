import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import type { UploadStorage } from './upload-storage.ts';

/** Each hour, after the retention job deleted what nobody needs. */
const EVERY_HOUR = '43 * * * *';

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

/** Runs a sweep each hour until the shop closes. */
export function sweepEveryHour(app: FastifyInstance, sweep: () => Promise<void>): void {
  let running: Promise<void> = Promise.resolve();
  const job = new Cron(EVERY_HOUR, { protect: true, unref: true }, () => {
    running = sweep().catch((error) => app.log.warn({ err: error }, 'files of nothing not deleted'));
    return running;
  });
  app.addHook('onClose', () => {
    job.stop();
    return running;
  });
}
