import { sql } from 'drizzle-orm';
import { TRANSFER_SETTINGS } from '../../rules/order/bank-account.ts';
import { DELIVERY_SETTING, type DeliveryTable, deliveryTable } from '../../rules/order/delivery-table.ts';
import { LIMIT_KEYS, readLimits, type ShopLimits } from '../../rules/order/limit-settings.ts';
import { METHODS_SETTING } from '../../rules/order/payment-method.ts';
import { RETURN_DAYS, SEALED_SETTING, sealedReturnDays } from '../../rules/order/return-terms.ts';
import { getRows, type Queries } from '../db/database.ts';

/** The setting that names the shop's phone number. */
const PHONE_KEY = 'phone_number';

/**
 * SQL that gives the settings of limits, of the methods that are on, of delivery and of returns, and the shop's phone
 * number, as one JSON object; null where there are none.
 */
export const limitSettingsJson = sql`(SELECT json_object_agg(key, value) FROM settings WHERE key IN ${[...LIMIT_KEYS, METHODS_SETTING, ...TRANSFER_SETTINGS, DELIVERY_SETTING, SEALED_SETTING, PHONE_KEY]})`;

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
  sealedReturnDays: sealedReturnDays(values?.[SEALED_SETTING]) ?? RETURN_DAYS,
  shopPhone: values?.[PHONE_KEY] || undefined,
});

export async function readLimitSettings(queries: Queries): Promise<LimitSettings> {
  const found = await queries.execute(sql`SELECT ${limitSettingsJson} AS settings`);
  return parseLimitSettings(getRows<{ settings: Record<string, string> | null }>(found)[0]?.settings ?? null);
}

/** The contact for a customer who reached a limit. */
export const callUs = (shopPhone: string | undefined): string =>
  shopPhone ? `Please call us on ${shopPhone}` : 'Please call us';
