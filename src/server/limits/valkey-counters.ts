import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import type { CounterStore } from './counters.ts';

/** How long a response may take (milliseconds); generous, because a busy server reads responses late. */
const ANSWER_WITHIN_MS = 1000;
const CONNECT_WITHIN_MS = 2000;
/** How long a Valkey that has failed is left alone (milliseconds), so that not every caller waits for it. */
const ASK_AGAIN_MS = 5000;
/** One store may serve several programs. */
const PREFIX = 'hardware-pasal:';

// Lua scripts, so that a counter never exists without its expiry. They work in any Valkey, and in Redis since 2.6.12.
const ADD = `redis.call('SET', KEYS[1], 0, 'PX', ARGV[1], 'NX')
return { redis.call('INCR', KEYS[1]), redis.call('PTTL', KEYS[1]) }`;
const TAKE_AWAY = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 'OK'`;

async function within<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  const timer = new AbortController();
  const late = wait(ms, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new Error(`Valkey has not answered within ${ms} ms`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => {});
    timer.abort();
  }
}

/**
 * Counters in a Valkey or Redis (`REDIS_URL`). While it does not respond, `fallback` counts from zero: limits still
 * apply, and no request fails for it.
 * @returns the store, and what closes its connection
 */
export function valkeyCounters(
  url: string,
  fallback: CounterStore,
  log: FastifyBaseLogger,
): { store: CounterStore; close: () => void } {
  const client = createClient({
    url,
    keyPrefix: PREFIX,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_WITHIN_MS },
  });
  let isDown = false;
  let askAgainAt = 0;
  const failed = (err: unknown) => {
    if (!isDown) log.warn({ err }, 'Valkey does not answer: attempts are counted in the database');
    isDown = true;
    askAgainAt = Date.now() + ASK_AGAIN_MS;
  };
  client.on('error', failed);
  client.on('ready', () => {
    askAgainAt = 0;
  });
  // The client reconnects by itself.
  client.connect().catch(failed);

  /** The result of a script for a key; undefined where Valkey is unavailable. */
  async function ask(script: string, key: string, ...words: string[]): Promise<unknown> {
    if (!client.isReady || Date.now() < askAgainAt) return undefined;
    try {
      const response = await within(client.eval(script, { keys: [key], arguments: words }), ANSWER_WITHIN_MS);
      if (isDown) log.warn('Valkey answers again');
      isDown = false;
      return response;
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  return {
    store: {
      async add(key, windowMs) {
        const response = await ask(ADD, key, String(windowMs));
        if (!Array.isArray(response)) return fallback.add(key, windowMs);
        return { count: Number(response[0]), endsInMs: Number(response[1]) };
      },
      async takeAway(key) {
        if ((await ask(TAKE_AWAY, key)) === undefined) await fallback.takeAway(key);
      },
    },
    close: () => client.destroy(),
  };
}
