import type { StaffRole } from '../../contract/staff-role.ts';
import { parseWholeNumber } from '../whole-number-setting.ts';
import * as messages from './messages.ts';

/** The setting of how much off the price of the shop the desk may give, in percent. */
export const DISCOUNT_SETTINGS = { orders: 'discount_limit_orders' } as const;
const FALLBACK = 5;
const PERCENT = { least: 0, most: 100 };

/** How much off each role may give: null as much as wanted, a name that setting. Roles without prices to write give none. */
const LIMITS: Readonly<Record<StaffRole, null | 0 | (typeof DISCOUNT_SETTINGS)['orders']>> = {
  owner: null,
  orders: DISCOUNT_SETTINGS.orders,
  finance: 0,
  editor: 0,
};

/** The limit of a role in percent; null: none. @param values texts of settings by key */
export function discountLimit(
  role: StaffRole,
  values: Readonly<Record<string, string | undefined>>,
): number | null {
  const limit = LIMITS[role];
  return typeof limit === 'string' ? (parseWholeNumber(values[limit], PERCENT) ?? FALLBACK) : limit;
}

/** Whether a setting says what the desk may give: no page shows it. */
export const isDiscountSetting = (key: string): boolean =>
  Object.values<string>(DISCOUNT_SETTINGS).includes(key);

/** What is wrong with the value of such a setting; undefined where nothing is, and of other settings. */
export const discountSettingProblem = (key: string, value: string): string | undefined =>
  isDiscountSetting(key) && value !== '' && parseWholeNumber(value, PERCENT) === undefined
    ? messages.percentExpected
    : undefined;
