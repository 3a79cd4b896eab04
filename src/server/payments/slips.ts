import { join } from 'node:path';
import plugin from 'fastify-plugin';
import { sweepEveryHour } from '../content/sweep-uploads.ts';
import { transferSlips } from '../db/schema.ts';
import type { Shop } from '../shop.ts';
import { type SlipFiles, slipFiles } from './slip-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    slipFiles: SlipFiles;
  }
}

/** The files of slips, and the job that deletes those without a slip. */
export const slips = plugin<Shop>(
  async (app, { config: { dataDir }, database: { staffQueries } }) => {
    const files = slipFiles(join(dataDir, 'uploads'), app.pictureProcesses, app.uploads);
    app.decorate('slipFiles', files);
    const known = async () =>
      new Set(
        (await staffQueries.select({ name: transferSlips.name }).from(transferSlips)).map(({ name }) => name),
      );
    sweepEveryHour(app, () => files.sweep(known));
  },
  { name: 'slips' },
);
