import { isShelfKey, parseShelf } from '../../../rules/catalogue/home-shelves.ts';
import { isLimitKey, limitSetting, parseLimit } from '../../../rules/order/limit-settings.ts';
import { formatRupees } from '../../../rules/price/money.ts';

/** Labels of settings whose key does not say enough. */
const LABELS: Readonly<Record<string, string>> = {
  phone_number: 'Phone number of the shop',
  address: 'Address of the shop',
  business_name: 'Name of the business',
  business_registration: 'Registration number',
  pan_vat_number: 'PAN/VAT number',
  grievance_contact: 'Contact for grievances',
  wallet_least_rupees: 'Smallest payment by the wallet, in rupees',
  wallet_most_rupees: 'Largest payment by the wallet, in rupees',
  signup_limit_hour: 'Sign-ups from one network, an hour',
  signup_limit_day: 'Sign-ups from one network, a day',
};

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What a setting is: of a limit what it counts, else its key as words: `home_shelf_1` is "Home shelf 1". */
export function settingLabel(key: string): string {
  const label = LABELS[key];
  if (label !== undefined) return label;
  if (isLimitKey(key)) return sentence(limitSetting(key).description);
  return sentence(key.replace('heading_offer', 'offer_headline').replaceAll('_', ' '));
}

const NUMBER = new Intl.NumberFormat('en-IN');

/** A setting's value for a list: numbers grouped, a shelf in words. */
export function settingValue(key: string, value: string): string {
  const limit = isLimitKey(key) ? parseLimit(value) : undefined;
  if (limit !== undefined) return limit === 0 ? 'No limit' : NUMBER.format(limit);
  const shelf = isShelfKey(key) ? parseShelf(value) : undefined;
  return shelf ? `${shelf.category}, up to ${formatRupees(shelf.limit)}` : value;
}
