import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/database.ts';
import { type Counters, countersIn } from './counters.ts';
import { databaseCounters } from './database-counters.ts';

type Options = { redisUrl: string | undefined; queries: Queries; secret: string };

/** The shop's counters: in Valkey where one is given, else in the database. */
export async function openCounters(
  app: FastifyInstance,
  { redisUrl, queries, secret }: Options,
): Promise<Counters> {
  const inDatabase = databaseCounters(queries);
  if (!redisUrl) return countersIn(inDatabase, secret);
  // Read only where it is used: it holds memory.
  const { valkeyCounters } = await import('./valkey-counters.ts');
  const { store, close } = valkeyCounters(redisUrl, inDatabase, app.log);
  app.addHook('onClose', async () => close());
  return countersIn(store, secret);
}
