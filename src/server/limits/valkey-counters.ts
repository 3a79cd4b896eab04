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
const ADD = `local counts = {}
for index, key in ipairs(KEYS) do
  redis.call('SET', key, 0, 'PX', ARGV[1], 'NX')
  local count = redis.call('INCR', key)
  counts[index] = { count, redis.call('PTTL', key) }
  if count > tonumber(ARGV[index + 1]) then break end
end
return counts`;
const TAKE_AWAY = `for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
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
 * Counters in a Valkey or Redis (`REDIS_URL`), for several machines whose sign-ups and log-ins would else wait for the
 * database's disk at each attempt (docs/scale.md). While it does not respond, `fallback` counts from zero: limits still
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

  /** The result of a script for keys; undefined where Valkey is unavailable. */
  async function ask(script: string, keys: string[], words: string[] = []): Promise<unknown> {
    if (!client.isReady || Date.now() < askAgainAt) return undefined;
    try {
      const response = await within(client.eval(script, { keys, arguments: words }), ANSWER_WITHIN_MS);
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
      async add(counters, windowMs) {
        const keys = counters.map(({ key }) => key);
        const response = await ask(ADD, keys, [windowMs, ...counters.map(({ max }) => max)].map(String));
        if (!Array.isArray(response)) return fallback.add(counters, windowMs);
        return response.map(([count, endsInMs]) => ({ count: Number(count), endsInMs: Number(endsInMs) }));
      },
      async takeAway(keys) {
        if ((await ask(TAKE_AWAY, [...keys])) === undefined) await fallback.takeAway(keys);
      },
    },
    close: () => client.destroy(),
  };
}
