import { Cron } from 'croner';
import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { forgetOld } from './forget-old.ts';

/** Each hour: a shop that is restarted every night would miss a nightly one. */
const EVERY_HOUR = '23 * * * *';

/** Deletes data after its retention period, in the background. */
export const retention = plugin<Shop>(
  async (app, { database: { staffQueries } }) => {
    let running: Promise<void> = Promise.resolve();
    const job = new Cron(EVERY_HOUR, { protect: true, unref: true }, () => {
      running = forgetOld(staffQueries).catch((error) =>
        app.log.warn({ err: error }, 'old data not deleted'),
      );
      return running;
    });
    app.addHook('onClose', () => {
      job.stop();
      return running;
    });
  },
  { name: 'retention' },
);
