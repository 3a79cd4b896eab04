import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How often something may happen: `max` times within `windowMs` milliseconds of its first time. */
export type Limit = { name: string; max: number; windowMs: number };

/** Whether a subject may go on, and if not, in how many milliseconds. */
export type Taken = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/**
 * Counts attempts in a shared store, so that limits apply to all instances together and survive restarts. An attempt
 * is counted before it is made: counting failures afterwards would let a thousand concurrent ones through.
 */
export type Counters = {
  /** Counts one attempt of a subject, such as an e-mail or a network. */
  take(limit: Limit, subject: string): Promise<Taken>;
  /** Takes the count of a successful attempt back. */
  giveBack(limit: Limit, subject: string): Promise<void>;
};

/** The count within the present window, and when that ends (milliseconds from now). */
export type Count = { count: number; endsInMs: number };

/** Where counts are kept. */
export type CounterStore = {
  /** Adds one to a counter; where its window has ended, a new one of `windowMs` milliseconds begins. */
  add(key: string, windowMs: number): Promise<Count>;
  /** Takes one away within the present window; a counter never falls below zero. */
  takeAway(key: string): Promise<void>;
};

/** Most subjects over their limit that are cached. */
const MOST_BLOCKED = 50_000;

/** @param secret keys the hashes that subjects are stored by */
export function countersIn(store: CounterStore, secret: string): Counters {
  const keyOf = ({ name }: Limit, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(`limit:${name}:${subject}`).digest('base64url')}`;
  /** Until when a subject is over its limit: a flood is then rejected without the store. */
  const blocked = new LRUCache<string, number>({ max: MOST_BLOCKED });

  return {
    async take(limit, subject) {
      const key = keyOf(limit, subject);
      const leftMs = (blocked.get(key) ?? 0) - Date.now();
      if (leftMs > 0) return { isAllowed: false, retryAfterMs: leftMs };
      const { count, endsInMs } = await store.add(key, limit.windowMs);
      if (count <= limit.max) return { isAllowed: true };
      blocked.set(key, Date.now() + endsInMs);
      return { isAllowed: false, retryAfterMs: endsInMs };
    },

    async giveBack(limit, subject) {
      const key = keyOf(limit, subject);
      blocked.delete(key);
      await store.takeAway(key);
    },
  };
}
