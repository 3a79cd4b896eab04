import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { oneAtATime } from '../timers/one-at-a-time.ts';
import { readProductsAgain } from './read-again.ts';

/** Reads unread products in the background: after the start, and after each change of content. */
export const backgroundReader = plugin<Shop>(
  async (app, { database }) => {
    let isStopped = false;
    const reading = oneAtATime(
      () => readProductsAgain(database.staffQueries, () => isStopped),
      // An import may hold the lock: its end is a change of content, which begins this again.
      (error) => app.log.warn({ err: error }, 'products not read again'),
    );
    const begin = () => {
      if (!isStopped) reading.begin();
    };
    await database.listen('content', begin);
    app.addHook('onListen', async () => begin());
    app.addHook('onClose', () => {
      isStopped = true;
      return reading.idle();
    });
  },
  { name: 'background-reader' },
);
