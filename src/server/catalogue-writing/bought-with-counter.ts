import { Cron } from 'croner';
import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { claimCount, countBoughtWith } from './bought-with.ts';

/** Each hour it is asked whether a day has passed: a shop that is restarted every night would miss a nightly run. */
const EVERY_HOUR = '41 * * * *';

/** Counts once a day, in the background, what is often bought together: an order by itself changes no page. */
export const boughtWithCounter = plugin<Shop>(
  async (app, { database: { staffQueries } }) => {
    let running: Promise<void> = Promise.resolve();
    async function count(): Promise<void> {
      if (await claimCount(staffQueries)) await countBoughtWith(staffQueries);
    }
    const job = new Cron(EVERY_HOUR, { protect: true, unref: true }, () => {
      running = count().catch((error) => app.log.warn({ err: error }, 'bought together not counted'));
      return running;
    });
    app.addHook('onClose', () => {
      job.stop();
      return running;
    });
  },
  { name: 'bought-with-counter' },
);
