import { isShelfKey, parseShelf } from '../../../rules/catalogue/home-shelves.ts';
import { DELIVERY_SETTING, deliveryTable } from '../../../rules/order/delivery-table.ts';
import { isLimitKey, parseLimit } from '../../../rules/order/limit-settings.ts';
import { methodsOn, paymentMethodName } from '../../../rules/order/payment-method.ts';
import { INSTALMENTS, instalmentSettings } from '../../../rules/price/instalment-settings.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { findSetting } from '../../../rules/settings/settings.ts';
import * as messages from './messages.ts';

/** What a setting is. */
export const settingLabel = (key: string): string => findSetting(key).label;

const NUMBER = new Intl.NumberFormat('en-IN');

/** A setting's value for a list: in words, numbers grouped, lines counted; an empty one by what is usual. */
export function settingValue(key: string, value: string): string {
  const { as, usual } = findSetting(key);
  if (as === 'methods') return methodsOn(value).map(paymentMethodName).join(', ');
  if (value === '') return usual === undefined ? messages.settingNotSet : messages.settingUsual(usual);
  if (as === 'yes-no') return messages.yesNo[value] ?? value;
  const limit = isLimitKey(key) ? parseLimit(value) : undefined;
  if (limit !== undefined) return limit === 0 ? messages.settingWithoutLimit : NUMBER.format(limit);
  if (key === INSTALMENTS.banks) return messages.bankCount(instalmentSettings([{ key, value }]).banks.length);
  if (key === DELIVERY_SETTING) return messages.districtCount(deliveryTable(value).size);
  const shelf = isShelfKey(key) ? parseShelf(value) : undefined;
  return shelf ? messages.shelfSummary(shelf.category, formatRupees(shelf.limit)) : value;
}
