import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { type Counters, findCounters } from './counters.ts';
import { databaseCounters } from './database-counters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The rate limits of all instances. */
    counters: Counters;
  }
}

/** The shop's counters: in Valkey where REDIS_URL is set, else in the database. */
export const sharedCounters = plugin<Shop>(
  async (app, { config: { redisUrl }, database: { queries } }) => {
    const { secret } = app;
    const inDatabase = databaseCounters(queries);
    if (!redisUrl) {
      app.decorate('counters', findCounters(inDatabase, secret));
      return;
    }
    // Loaded only where it is used, to save memory.
    const { valkeyCounters } = await import('./valkey-counters.ts');
    const { store, close } = valkeyCounters(redisUrl, inDatabase, app.log);
    app.addHook('onClose', async () => close());
    app.decorate('counters', findCounters(store, secret));
  },
  { name: 'shared-counters', decorators: { fastify: ['secret'] } },
);
