import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { type Counters, countersIn } from './counters.ts';
import { databaseCounters } from './database-counters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what is limited, for all instances together. */
    counters: Counters;
  }
}

/** The shop's counters: in Valkey where one is given, else in the database. */
export const sharedCounters = plugin<Shop>(
  async (app, { config: { redisUrl }, database: { queries } }) => {
    const { secret } = app;
    const inDatabase = databaseCounters(queries);
    if (!redisUrl) {
      app.decorate('counters', countersIn(inDatabase, secret));
      return;
    }
    // Read only where it is used: it holds memory.
    const { valkeyCounters } = await import('./valkey-counters.ts');
    const { store, close } = valkeyCounters(redisUrl, inDatabase, app.log);
    app.addHook('onClose', async () => close());
    app.decorate('counters', countersIn(store, secret));
  },
  { name: 'shared-counters', decorators: { fastify: ['secret'] } },
);
