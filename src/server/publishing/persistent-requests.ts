import { oneAtATime } from '../timers/one-at-a-time.ts';
import type { SharedTrigger } from './requests.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

type Request = (trigger: SharedTrigger, asOf: Date | undefined) => Promise<void>;

/**
 * Requests publications until the database has each: a sale begins once, and nobody would ask again after an outage. Of
 * several requests with one trigger the last stands for all, because it is of the latest time.
 */
export function persistentRequests(request: Request, onError: (error: unknown) => void) {
  const waiting = new Map<SharedTrigger, Date | undefined>();
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;

  async function requestAll(): Promise<void> {
    clearTimeout(timer);
    for (const [trigger, asOf] of waiting) {
      waiting.delete(trigger);
      try {
        await request(trigger, asOf);
      } catch (error) {
        if (!waiting.has(trigger)) waiting.set(trigger, asOf);
        throw error;
      }
    }
    retryMs = FIRST_RETRY_MS;
  }

  const runner = oneAtATime(requestAll, (error) => {
    onError(error);
    timer = setTimeout(runner.begin, retryMs).unref();
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  });

  return {
    request(trigger: SharedTrigger, asOf?: Date): void {
      waiting.set(trigger, asOf);
      runner.begin();
    },
    async stop(): Promise<void> {
      waiting.clear();
      await runner.idle();
      clearTimeout(timer);
    },
  };
}
