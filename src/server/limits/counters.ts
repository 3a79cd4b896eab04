import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { NetworkRange } from './network.ts';

/** How often something may happen: `max` times within `windowMs` milliseconds of its first time. */
export type Limit = { name: string; max: number; windowMs: number };

/** Whether a subject may go on, and if not, in how many milliseconds. */
export type Taken = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/**
 * Counts attempts in a shared store, so that limits apply to all instances together and survive restarts. An attempt
 * is counted before it is made: counting failures afterwards would let a thousand concurrent ones through.
 */
export type Counters = {
  /** Counts one attempt of a subject. */
  take(limit: Limit, subject: Subject): Promise<Taken>;
  /** Takes the count of a successful attempt back. */
  giveBack(limit: Limit, subject: Subject): Promise<void>;
};

/** Who attempts: an account, an e-mail address, or networks (network.ts), the narrowest first. */
export type Subject = string | readonly NetworkRange[];

/** The count within the present window, and when that ends (milliseconds from now). */
export type Count = { count: number; endsInMs: number };

/** Where counts are kept. */
export type CounterStore = {
  /**
   * Adds one to each counter in turn, up to the first that is then above its `max`: what a narrow network may not do
   * does not use up the limit of a wider one. Where a counter's window has ended, a new one of `windowMs` milliseconds
   * begins. @returns the counts of those that were added to
   */
  add(counters: readonly Bounded[], windowMs: number): Promise<Count[]>;
  /** Takes one away from each within the present window; a counter never falls below zero. */
  takeAway(keys: readonly string[]): Promise<void>;
};

/** A counter and the highest count that is allowed. */
export type Bounded = { key: string; max: number };

/** Most subjects over their limit that are cached. */
const MOST_BLOCKED = 50_000;

/** @param secret keys the hashes that subjects are stored by */
export function findCounters(store: CounterStore, secret: string): Counters {
  const getKey = (name: string, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(`limit:${name}:${subject}`).digest('base64url')}`;
  const boundedOf = ({ name, max }: Limit, subject: Subject): Bounded[] =>
    typeof subject === 'string'
      ? [{ key: getKey(name, subject), max }]
      : subject.map(({ network, times }) => ({ key: getKey(name, network), max: max * times }));
  /** Until when a subject is over its limit: a flood is then rejected without the store. */
  const blocked = new LRUCache<string, number>({ max: MOST_BLOCKED });

  return {
    async take(limit, subject) {
      const bounded = boundedOf(limit, subject);
      const leftMs = Math.max(...bounded.map(({ key }) => (blocked.get(key) ?? 0) - Date.now()));
      if (leftMs > 0) return { isAllowed: false, retryAfterMs: leftMs };
      const counts = await store.add(bounded, limit.windowMs);
      for (const [index, { key, max }] of bounded.entries()) {
        const { count, endsInMs } = counts[index] ?? { count: 0, endsInMs: 0 };
        if (count <= max) continue;
        blocked.set(key, Date.now() + endsInMs);
        return { isAllowed: false, retryAfterMs: endsInMs };
      }
      return { isAllowed: true };
    },

    async giveBack(limit, subject) {
      const keys = boundedOf(limit, subject).map(({ key }) => key);
      for (const key of keys) blocked.delete(key);
      await store.takeAway(keys);
    },
  };
}
