import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TRANSFER_SETTINGS } from '../../rules/order/bank-account.ts';
import { DELIVERY_SETTING, type DeliveryTable, deliveryTable } from '../../rules/order/delivery-table.ts';
import { LIMIT_KEYS, readLimits, type ShopLimits } from '../../rules/order/limit-settings.ts';
import { METHODS_SETTING } from '../../rules/order/payment-method.ts';
import { RETURN_DAYS, SEALED_DAYS, sealedReturnDays } from '../../rules/order/return-terms.ts';
import { getRows, type Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit, Taken } from './counters.ts';
import { rangesOfRequest } from './network.ts';

/** The setting that names the shop's phone number. */
const PHONE_KEY = 'phone_number';

/**
 * SQL that gives the settings of limits, of the methods that are on, of delivery and of returns, and the shop's phone
 * number, as one JSON object; null where there are none.
 */
export const limitSettingsJson = sql`(SELECT json_object_agg(key, value) FROM settings WHERE key IN ${[...LIMIT_KEYS, METHODS_SETTING, ...TRANSFER_SETTINGS, DELIVERY_SETTING, SEALED_DAYS.key, PHONE_KEY]})`;

export type LimitSettings = {
  limits: ShopLimits;
  delivery: DeliveryTable;
  sealedReturnDays: number;
  shopPhone: string | undefined;
};

/** @param values what `limitSettingsJson` gave */
export const parseLimitSettings = (values: Record<string, string> | null): LimitSettings => ({
  limits: readLimits(values ?? {}),
  delivery: deliveryTable(values?.[DELIVERY_SETTING]),
  sealedReturnDays: sealedReturnDays(values?.[SEALED_DAYS.key]) ?? RETURN_DAYS,
  shopPhone: values?.[PHONE_KEY] || undefined,
});

export async function readLimitSettings(queries: Queries): Promise<LimitSettings> {
  const found = await queries.execute(sql`SELECT ${limitSettingsJson} AS settings`);
  return parseLimitSettings(getRows<{ settings: Record<string, string> | null }>(found)[0]?.settings ?? null);
}

/** The contact for a customer who reached a limit. */
export const callUs = (shopPhone: string | undefined): string =>
  shopPhone ? `Please call us on ${shopPhone}` : 'Please call us';

/**
 * Throws where a subject is over its limit, with the time to wait (Retry-After).
 * @throws HttpError too_many_requests
 */
export function requireAllowed(reply: FastifyReply, taken: Taken): void {
  if (taken.isAllowed) return;
  reply.header('retry-after', Math.max(1, Math.ceil(taken.retryAfterMs / 1000)));
  throw new HttpError('too_many_requests');
}

/**
 * A route's hook: limits how often one network, and the wider ones around it, may call it, counted by all instances
 * together.
 */
export const limitNetwork =
  (counters: Counters, limit: Limit) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    requireAllowed(reply, await counters.take(limit, rangesOfRequest(request)));

/** A route's `preHandler`: limits how often one user may call it, wherever the user comes from. */
export const limitUser =
  (counters: Counters, limit: Limit) =>
  async ({ identity }: FastifyRequest, reply: FastifyReply): Promise<void> =>
    requireAllowed(reply, await counters.take(limit, identity.userId));
