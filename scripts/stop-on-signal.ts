import type { FastifyInstance } from 'fastify';
import type { Database } from '../src/server/db/database.ts';

/** How long requests under way may take to finish; then their connections are closed. */
const REQUESTS_MS = 3000;
/**
 * Mail or a wallet may keep the rest waiting for minutes: all of it can be interrupted, and the next start resumes it.
 */
const STOP_WITHIN_MS = 8000;
/** npm hands a signal on that the terminal has sent already: a second one so soon is the same. */
const SAME_SIGNAL_MS = 1000;

async function stop(app: FastifyInstance, database: Database): Promise<void> {
  // A connection that is never idle would be kept open for its next request, and the one after.
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
  setTimeout(() => {
    console.error('Stopped before everything under way was done: the next start resumes it.');
    process.exit(0);
  }, STOP_WITHIN_MS).unref();
  await app.close();
  await database.close();
}

/**
 * Ends the shop at SIGTERM or SIGINT: within STOP_WITHIN_MS, whatever its clients do. A second signal ends it at once.
 * @returns a signal that is aborted when the shop begins to stop
 */
export function stopOnSignal(app: FastifyInstance, database: Database): AbortSignal {
  const stopping = new AbortController();
  let askedAt: number | undefined;
  const onSignal = async () => {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    stopping.abort();
    await stop(app, database).catch((error) => {
      console.error(error);
      process.exit(1);
    });
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  return stopping.signal;
}
