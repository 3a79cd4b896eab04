import { Cron } from 'croner';
import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { closeDays } from './close-days.ts';

const EVERY_MINUTE = '* * * * *';

/** Writes the figures of days that are over or changed, in the background: until then they are read from the orders. */
export const dayCloser = plugin<Shop>(
  async (app, { database: { staffQueries } }) => {
    let running: Promise<void> = Promise.resolve();
    const job = new Cron(EVERY_MINUTE, { protect: true, unref: true }, () => {
      running = closeDays(staffQueries).then(
        () => undefined,
        (error) => app.log.warn({ err: error }, 'figures not written'),
      );
      return running;
    });
    app.addHook('onClose', () => {
      job.stop();
      return running;
    });
  },
  { name: 'day-closer' },
);
