import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';
import { background } from '../timers/repeat.ts';
import { claimNext, deliver, findDue } from './deliveries.ts';

/** Of one look: events that a receiver refuses must not hold up those that it takes, nor be a flood for one that is down. */
const MOST_FAILURES = 20;

/**
 * Sends events in the background: to each receiver one after the other, so that one that is slow delays no other. One that
 * fails again and again is left alone until the next look.
 */
export function sendWebhooks(
  app: FastifyInstance,
  { config: { webhookAllowedIps: allowedIps }, database: { staffQueries: queries } }: Shop,
  everyMs: number,
): void {
  const stopping = new AbortController();
  const ways = { allowedIps, signal: stopping.signal };
  const sending = { queries, secret: app.secret, ways };
  const busy = new Map<string, Promise<void>>();
  async function sendTo(webhookId: string): Promise<void> {
    for (let failures = 0; failures < MOST_FAILURES && !ways.signal.aborted; ) {
      const claimed = await claimNext(queries, webhookId);
      if (!claimed) return;
      if (!(await deliver(sending, claimed))) failures += 1;
    }
  }
  async function begin(): Promise<void> {
    for (const id of await findDue(queries)) {
      if (busy.has(id)) continue;
      const run = sendTo(id)
        .catch((error) => {
          if (!ways.signal.aborted) app.log.warn({ err: error, webhook: id }, 'events not sent');
        })
        .finally(() => busy.delete(id));
      busy.set(id, run);
    }
  }
  // After the last look: what is under way is sent again by the next process, under its id.
  app.addHook('onClose', async () => {
    stopping.abort();
    await Promise.all(busy.values());
  });
  background(app, 'webhooks', everyMs, begin);
}
