import type { StaffRole } from '../../contract/staff-role.ts';
import { readNumberSetting, type WholeNumber } from '../setting-text.ts';

/** How much off the price of the shop the desk may give, in percent. */
export const DISCOUNT_OF_ORDERS: WholeNumber = {
  key: 'discount_limit_orders',
  least: 0,
  most: 100,
  usual: 5,
};

/** How much off each role may give: null as much as wanted, or a setting. Roles without prices to write give none. */
const LIMITS: Readonly<Record<StaffRole, null | 0 | WholeNumber>> = {
  owner: null,
  orders: DISCOUNT_OF_ORDERS,
  finance: 0,
  editor: 0,
};

/** The limit of a role in percent; null: none. @param setting the text of `DISCOUNT_OF_ORDERS` */
export function discountLimit(role: StaffRole, setting?: string): number | null {
  const limit = LIMITS[role];
  return limit ? readNumberSetting(setting, limit) : limit;
}
