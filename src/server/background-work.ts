import type { FastifyInstance } from 'fastify';

/**
 * Runs work that no response waits for; closing the shop waits for it. @returns a function that takes the work, and
 * its name for the log
 */
export function backgroundWork(app: FastifyInstance): (name: string, work: Promise<unknown>) => void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (name, work) => {
    const done = work
      .catch((error) => app.log.error({ err: error }, `${name} failed`))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
