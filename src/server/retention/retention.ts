import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../db/database.ts';
import { forgetOld } from './forget-old.ts';

/** Each hour: a shop that is restarted every night would miss a nightly one. */
const EVERY_HOUR = '23 * * * *';

/**
 * Deletes in the background what the shop keeps no longer.
 * @returns a function that stops it, once what is under way is done
 */
export function startRetention(queries: Queries, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const job = new Cron(EVERY_HOUR, { protect: true, unref: true }, () => {
    running = forgetOld(queries).catch((error) => log.warn({ err: error }, 'old data not deleted'));
    return running;
  });
  return () => {
    job.stop();
    return running;
  };
}
