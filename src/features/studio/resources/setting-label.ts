import { isShelfKey, parseShelf } from '../../../rules/catalogue/home-shelves.ts';
import { DELIVERY_SETTING, deliveryTable } from '../../../rules/order/delivery-table.ts';
import { isLimitKey, limitSetting, parseLimit } from '../../../rules/order/limit-settings.ts';
import { INSTALMENTS, instalmentSettings } from '../../../rules/price/instalment-settings.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from './messages.ts';

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What a setting is: of a limit what it counts, else its key as words: `home_shelf_1` is "Home shelf 1". */
export function settingLabel(key: string): string {
  const label = messages.settingNames[key];
  if (label !== undefined) return label;
  if (isLimitKey(key)) return sentence(limitSetting(key).description);
  return sentence(key.replace('heading_offer', 'offer_headline').replaceAll('_', ' '));
}

/** The group that a setting stands in. */
export const settingGroup = (key: string): string =>
  messages.settingGroups.find(([, keys]) => keys.test(key))?.[0] ?? '';

const NUMBER = new Intl.NumberFormat('en-IN');

/** A setting's value for a list: numbers grouped, a shelf in words, lines counted. */
export function settingValue(key: string, value: string): string {
  const limit = isLimitKey(key) ? parseLimit(value) : undefined;
  if (limit !== undefined) return limit === 0 ? messages.settingWithoutLimit : NUMBER.format(limit);
  if (key === INSTALMENTS.banks && value !== '')
    return messages.bankCount(instalmentSettings([{ key, value }]).banks.length);
  if (key === DELIVERY_SETTING && value !== '') return messages.districtCount(deliveryTable(value).size);
  const shelf = isShelfKey(key) ? parseShelf(value) : undefined;
  return shelf
    ? messages.shelfSummary(shelf.category, formatRupees(shelf.limit))
    : value || messages.settingNotSet;
}
