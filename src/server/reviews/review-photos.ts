import { join } from 'node:path';
import { Cron } from 'croner';
import plugin from 'fastify-plugin';
import { reviewPhotos as photos } from '../db/schema.ts';
import type { Shop } from '../shop.ts';
import { type PhotoFiles, photoFiles } from './photo-files.ts';

/** Each hour, after the retention job deleted what nobody needs. */
const EVERY_HOUR = '43 * * * *';

declare module 'fastify' {
  interface FastifyInstance {
    photoFiles: PhotoFiles;
  }
}

/** The files of the photos of reviews, and the job that deletes those without a photo. */
export const reviewPhotos = plugin<Shop>(
  async (app, { config: { dataDir }, database: { staffQueries } }) => {
    const files = photoFiles({
      folder: join(dataDir, 'uploads'),
      processes: app.pictureProcesses,
      uploads: app.uploads,
      log: app.log,
    });
    app.decorate('photoFiles', files);
    const known = async () =>
      new Set((await staffQueries.select({ name: photos.name }).from(photos)).map(({ name }) => name));
    let running: Promise<void> = Promise.resolve();
    const job = new Cron(EVERY_HOUR, { protect: true, unref: true }, () => {
      running = files
        .sweep(known)
        .catch((error) => app.log.warn({ err: error }, 'files without a photo not deleted'));
      return running;
    });
    app.addHook('onClose', () => {
      job.stop();
      return running;
    });
  },
  { name: 'review-photos' },
);
