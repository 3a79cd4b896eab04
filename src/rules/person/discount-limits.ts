import type { StaffRole } from '../../contract/staff-role.ts';
import { parseWholeNumber } from '../whole-number-setting.ts';

/** The setting of how much off the price of the shop the desk may give, in percent. */
export const DISCOUNT_SETTINGS = { orders: 'discount_limit_orders' } as const;
export const DISCOUNT_PERCENT = { least: 0, most: 100, usual: 5 };

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
  return typeof limit === 'string'
    ? (parseWholeNumber(values[limit], DISCOUNT_PERCENT) ?? DISCOUNT_PERCENT.usual)
    : limit;
}
