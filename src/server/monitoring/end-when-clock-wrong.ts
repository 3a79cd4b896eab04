import type { FastifyBaseLogger } from 'fastify';
import { findWrongClock } from '../db/clocks.ts';
import type { Database } from '../db/database.ts';
import { repeat } from '../timers/repeat.ts';

const COMPARE_EVERY_MS = 5000;

/**
 * Ends the process once its clock is wrong: it would sell at the prices of another time. What started it starts it
 * again, which is refused until the clock is right.
 * @returns a function that ends the watch
 */
export function endWhenClockWrong(
  database: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  return repeat(
    async () => {
      const problem = await findWrongClock(database);
      if (!problem) return;
      console.error(problem);
      process.kill(process.pid, 'SIGTERM');
    },
    COMPARE_EVERY_MS,
    (error) => log.warn({ err: error }, 'clocks not compared'),
  );
}
