import { sql } from 'drizzle-orm';
import { LIMIT_KEYS } from '../../src/rules/order/limit-settings.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { editorCalls, logIn } from './shop-client.ts';

/** Sets limits of the shop, as an editor does in the Studio. */
export async function setLimits(queries: Queries, limits: Record<string, number>): Promise<void> {
  for (const [key, value] of Object.entries(limits))
    await queries.execute(sql`
      INSERT INTO settings (key, value) VALUES (${key}, ${String(value)})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

const ORDER_KEYS = LIMIT_KEYS.filter((key) => key.startsWith('order_'));

/** Removes the limits on orders, for tests in which few customers place many orders. */
export const liftOrderLimits = (queries: Queries): Promise<void> =>
  setLimits(queries, Object.fromEntries(ORDER_KEYS.map((key) => [key, 0])));

async function liftAt(api: string, keys: readonly string[]): Promise<void> {
  const { token } = await logIn(api, 'editor@example.com');
  const editor = editorCalls(api, token);
  for (const key of keys) {
    const { status } = await editor.change(`/settings/${key}`, { value: '0' });
    if (status !== 200) throw new Error(`${key} was answered with ${status}`);
  }
}

/** The same in a shop of another process, by its editor. */
export const liftOrderLimitsAt = (api: string): Promise<void> => liftAt(api, ORDER_KEYS);

/**
 * All browsers of the tests are customers of one network: they sign up more often in an hour, though not in a day, and
 * hold more open orders than a network may.
 */
export const NETWORK_KEYS = ['signup_limit_hour', ...ORDER_KEYS.filter((key) => key.includes('_network_'))];

export const liftNetworkLimits = (api: string): Promise<void> => liftAt(api, NETWORK_KEYS);

/**
 * The statement that forgets what was counted so far. What a mail that is being written holds stays: waiting for its rows
 * in another order would be a deadlock.
 */
export const FORGET_COUNTS = sql`
  DELETE FROM rate_counters WHERE key IN (SELECT key FROM rate_counters FOR UPDATE SKIP LOCKED)`;
