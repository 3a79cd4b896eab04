import { join } from 'node:path';
import plugin from 'fastify-plugin';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { reviewPhotos as photos } from '../db/schema.ts';
import type { Shop } from '../shop.ts';
import { background } from '../timers/repeat.ts';
import { type PhotoFiles, photoFiles } from './photos.ts';

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
    background(app, 'photos of reviews', HOUR_MS, () => files.sweep(known));
  },
  { name: 'review-photos' },
);
