import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { oneAtATime } from '../timers/one-at-a-time.ts';
import { fillFacets } from './fill-facets.ts';

/** Reads missing facets in the background: after the start, and after each change of content. */
export const facetFiller = plugin<Shop>(
  async (app, { database }) => {
    let isStopped = false;
    const filling = oneAtATime(
      () => fillFacets(database.staffQueries, () => isStopped),
      // An import may hold the lock: its end is a change of content, which begins this again.
      (error) => app.log.warn({ err: error }, 'facets not read'),
    );
    const begin = () => {
      if (!isStopped) filling.begin();
    };
    await database.listen('content', begin);
    app.addHook('onListen', async () => begin());
    app.addHook('onClose', () => {
      isStopped = true;
      return filling.idle();
    });
  },
  { name: 'facet-filler' },
);
