import { BILL_KINDS } from '../../contract/bill.ts';
import { getFacetsCategory } from '../../contract/category-facets.ts';
import { PHONE_MESSAGE } from '../../contract/contact-messages.ts';
import { slug } from '../../contract/identifier.ts';
import { PAN_MESSAGE, PAN_PATTERN, plainPan } from '../../contract/pan.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import { CALENDAR_SETTINGS, calendarProblem, LAST_PUBLISHED_YEAR } from '../bikram-sambat.ts';
import { BILL_YEARS, CODE, labelSettings } from '../bills/bill-settings.ts';
import * as billMessages from '../bills/messages.ts';
import { labelBeginning } from '../bills/sheet.ts';
import { parseShelf } from '../catalogue/home-shelves.ts';
import { LANDING_LEAST, LANDING_MOST, parseLandingFacets } from '../catalogue/landing-settings.ts';
import { COMPLAINT_DAYS } from '../complaint.ts';
import { HOURS } from '../order/bank-account.ts';
import { deliveryTableProblem } from '../order/delivery-table.ts';
import { isLimitKey, LIMIT_KEYS, limitSetting, parseLimit, walletRangeOf } from '../order/limit-settings.ts';
import { methodNamed, methodsOn, paymentMethodName } from '../order/payment-method.ts';
import { SEALED_DAYS } from '../order/return-terms.ts';
import { CLAIM_DAYS, serialCategories } from '../order/warranty-settings.ts';
import { canonicalPhone } from '../person/canonical-phone.ts';
import { DISCOUNT_OF_ORDERS } from '../person/discount-limits.ts';
import { instalmentSettingProblem, USUAL_LEAST } from '../price/instalment-settings.ts';
import { vatRatesProblem } from '../price/vat.ts';
import { type WholeNumber, wholeNumberProblem } from '../setting-text.ts';

/** What a value is checked against: the settings as they are stored, and the day in Nepal. */
type Context = { stored: Readonly<Record<string, string | undefined>>; today: string };
type Problem = string | undefined;

export const SETTING_GROUPS = {
  shop: 'Shop',
  business: 'Business details and tax',
  home: 'Home page',
  lists: 'Lists of products',
  delivery: 'Delivery',
  payments: 'Payments',
  warranty: 'Serial numbers and warranty',
  limits: 'Limits for new customers',
  others: 'Others',
} as const;

/** A setting of the shop. Values are texts; an empty one means what is usual. */
export type Setting = {
  key: string;
  group: (typeof SETTING_GROUPS)[keyof typeof SETTING_GROUPS];
  /** What it is, in a few words. */
  label: string;
  /** How a form asks for it: a line of text unless it says more. */
  as?: 'number' | 'lines' | 'yes-no' | 'methods' | 'picture';
  /** How it is written, or what it does. */
  hint?: string;
  /** What holds while it is empty, in words. */
  usual?: string;
  /** Its text while it has no row. */
  fallback?: string;
  /** Why a value cannot be taken, as the end of a sentence; undefined where it can. */
  findProblem?: (value: string, context: Context) => Problem;
  /** The categories that a value names, by their slugs. */
  readCategories?: (value: string) => readonly string[];
  /** Kept from the pages: it would help the people whom it stops. */
  isPrivate?: boolean;
};

const checkYesNo = (value: string): Problem =>
  /^(?:yes|no)?$/.test(value) ? undefined : billMessages.answerExpected;
const checkCode = (value: string): Problem => (CODE.test(value) ? undefined : billMessages.codeExpected);
const checkPhone = (value: string): Problem =>
  value === '' || canonicalPhone(value) ? undefined : PHONE_MESSAGE;
function checkPan(value: string): Problem {
  const pan = plainPan(value);
  return pan === '' || PAN_PATTERN.test(pan) ? undefined : PAN_MESSAGE;
}
function checkMethods(value: string): Problem {
  const isKnown = value.trim() === '' || value.split(',').every((name) => methodNamed(name.trim()));
  return isKnown ? undefined : `takes ${PAYMENT_METHODS.join(', ')}, parted by commas`;
}

/** Of the uploads, or of the folders that the shop is served with; no part of it leads elsewhere. */
const SHOP_PICTURE =
  /^\/(?:uploads|icons|images|brands)(?:\/\w[\w-]*)*\/[\w-]+(?:\.[\w-]+)*\.(?:png|jpe?g|webp|avif|svg)$/i;
const checkPicture = (value: string): Problem =>
  value === '' || SHOP_PICTURE.test(value)
    ? undefined
    : 'must be the path of a picture of the shop, such as /uploads/qr.webp';

/** Two kinds of documents must not begin alike. */
const checkBeginning =
  (key: string) =>
  (value: string, { stored }: Context): Problem => {
    const labels = labelSettings({ ...stored, [key]: value });
    const beginnings = BILL_KINDS.map((kind) => labelBeginning(kind, labels));
    return (
      checkCode(value) ??
      (new Set(beginnings).size < beginnings.length ? billMessages.sameBeginning : undefined)
    );
  };

/** A setting with a whole number. @param usual what holds without one, in words */
const number = (
  { key, ...bounds }: Omit<WholeNumber, 'usual'> & Partial<WholeNumber>,
  label: string,
  usual = String(bounds.usual),
): Omit<Setting, 'group'> => ({
  ...{ key, label, usual },
  as: 'number',
  findProblem: (value) => wholeNumberProblem(value, bounds),
});
const yesNo = (usual: 'Yes' | 'No') => ({ as: 'yes-no' as const, usual, findProblem: checkYesNo });
const calendar =
  (key: string) =>
  (value: string, { stored, today }: Context) =>
    calendarProblem(key, value, stored, today);
const instalments =
  (key: string) =>
  (value: string, { stored }: Context) =>
    instalmentSettingProblem(key, value, stored);

const ofGroup = (name: keyof typeof SETTING_GROUPS, settings: readonly Omit<Setting, 'group'>[]): Setting[] =>
  settings.map((setting) => ({ ...setting, group: SETTING_GROUPS[name] }));

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const NUMBER = new Intl.NumberFormat('en-IN');

function limit(key: (typeof LIMIT_KEYS)[number]): Setting {
  const { fallback, description } = limitSetting(key);
  const range = walletRangeOf(key);
  return {
    key,
    group: range ? SETTING_GROUPS.payments : SETTING_GROUPS.limits,
    label: sentence(description),
    as: 'number',
    hint: '0 means no limit.',
    usual: NUMBER.format(fallback),
    fallback: String(fallback),
    isPrivate: true,
    findProblem(value, { stored }) {
      if (parseLimit(value) === undefined) return 'must be a whole number; 0 means no limit';
      if (!range) return undefined;
      const [least = 0, most = 0] = [range.leastKey, range.mostKey].map(
        (each) => parseLimit(each === key ? value : stored[each]) ?? limitSetting(each).fallback,
      );
      return most === 0 || least <= most
        ? undefined
        : `leaves no amount to pay: the least is ${least} and the most ${most}`;
    },
  };
}

const [LAST_YEAR, CORRECTIONS] = CALENDAR_SETTINGS;

/** Every setting that a shop has, in the order in which editors see them, before they have a value too. */
export const SETTINGS: readonly Setting[] = [
  ...ofGroup('shop', [
    { key: 'phone_number', label: 'Phone number of the shop' },
    { key: 'address', label: 'Address of the shop' },
  ]),
  ...ofGroup('business', [
    { key: 'business_name', label: 'Name of the business' },
    { key: 'business_registration', label: 'Registration number' },
    { key: 'pan_vat_number', label: 'PAN/VAT number', findProblem: checkPan },
    { key: 'grievance_contact', label: 'Contact for grievances' },
    { key: 'listing_number', label: 'Listing number of the e-commerce portal' },
    number(SEALED_DAYS, 'Days to return sealed goods', 'nothing is said of them'),
    number(COMPLAINT_DAYS, 'Days in which complaints are answered'),
  ]),
  ...ofGroup('shop', [
    { key: 'whatsapp_number', label: 'WhatsApp number', findProblem: checkPhone },
    { key: 'viber_number', label: 'Viber number', findProblem: checkPhone },
  ]),
  ...ofGroup('business', [
    { key: 'vat_registered', label: 'Registered for VAT', hint: 'No: bills without VAT.', ...yesNo('Yes') },
    {
      key: 'vat_rates',
      label: 'Rates of VAT by day',
      as: 'lines',
      usual: 'the usual rate',
      hint: 'A line for each day from which another rate holds, the earliest first: the day of the world’s calendar and the percent, such as 2027-07-17 | 15. Bills and notes that were issued keep theirs.',
      findProblem: vatRatesProblem,
    },
    {
      key: 'bills_without_pan',
      label: 'Bills without a PAN',
      hint: 'No: the first bill waits for the PAN. Yes: the shop has none.',
      ...yesNo('No'),
    },
    {
      key: 'bill_prefix',
      label: 'Bill numbers begin with',
      usual: 'nothing',
      findProblem: checkBeginning('bill_prefix'),
    },
    {
      key: 'credit_note_prefix',
      label: 'Numbers of credit notes begin with',
      usual: 'CN',
      findProblem: checkBeginning('credit_note_prefix'),
    },
    {
      key: 'outlet_code',
      label: 'Code of this outlet in bill numbers',
      usual: 'none',
      findProblem: checkBeginning('outlet_code'),
    },
    number(BILL_YEARS, 'Years that bills are kept after the end of their fiscal year'),
    { key: 'cbms', label: 'Bills go to the tax office’s server (CBMS)', ...yesNo('No') },
    {
      key: LAST_YEAR,
      label: 'Last year of Nepal’s calendar that is published',
      as: 'number',
      usual: String(LAST_PUBLISHED_YEAR),
      findProblem: calendar(LAST_YEAR),
    },
    {
      key: CORRECTIONS,
      label: 'Months of years of Nepal’s calendar, where they differ',
      as: 'lines',
      usual: 'none differ',
      hint: 'A line for each year: the year and the days of its 12 months, such as 2084 31 31 32 31 31 31 30 29 30 29 30 30. It is certain then, and later years move with it.',
      findProblem: calendar(CORRECTIONS),
    },
  ]),
  ...ofGroup('payments', [
    {
      key: 'payment_methods',
      label: 'Ways to pay that are on',
      as: 'methods',
      usual: methodsOn(undefined).map(paymentMethodName).join(' and '),
      findProblem: checkMethods,
    },
    { key: 'bank_account_name', label: 'Bank transfer: name of the account' },
    { key: 'bank_name', label: 'Bank transfer: bank' },
    { key: 'bank_branch', label: 'Bank transfer: branch' },
    { key: 'bank_account_number', label: 'Bank transfer: account number' },
    {
      key: 'bank_qr_picture',
      label: 'Bank transfer: picture with the QR code, if there is one',
      as: 'picture',
      findProblem: checkPicture,
    },
    number(HOURS, 'Bank transfer: hours that an order waits for the money'),
    {
      key: 'instalments',
      label: 'Instalments: banks',
      as: 'lines',
      usual: 'no instalments',
      hint: 'A line for each bank: its name, its months, its interest in percent a year, and its fee, such as Nabil Bank | 3, 6, 12 | 0% | 1000 or 2%.',
      findProblem: instalments('instalments'),
    },
    {
      key: 'instalments_least',
      label: 'Instalments: smallest price, in rupees',
      as: 'number',
      usual: NUMBER.format(USUAL_LEAST),
      findProblem: instalments('instalments_least'),
    },
    {
      key: 'instalments_papers',
      label: 'Instalments: papers that banks ask for',
      as: 'lines',
      usual: 'the usual ones',
      hint: 'A line for each paper.',
    },
  ]),
  ...ofGroup('delivery', [
    {
      key: 'delivery_districts',
      label: 'What delivery costs and how long it takes, by district',
      as: 'lines',
      usual: 'free everywhere',
      hint: 'A line for each district: its name in English or Nepali, the charge in rupees and the days, such as Kaski | 150 | 3-5. Outside Valley and Inside Valley are for all others. What is left out is free and takes as long as usual.',
      findProblem: deliveryTableProblem,
    },
  ]),
  ...ofGroup('warranty', [
    {
      key: 'serial_categories',
      label: 'Categories whose pieces have serial numbers',
      hint: 'Their slugs, such as laptops, monitors.',
      usual: 'none',
      readCategories: serialCategories,
    },
    number(CLAIM_DAYS, 'Days until a waiting claim is overdue'),
  ]),
  ...ofGroup('payments', [
    {
      ...number(DISCOUNT_OF_ORDERS, 'Most that the role “orders” may take off a price, in percent'),
      isPrivate: true,
    },
  ]),
  ...ofGroup('lists', [
    {
      key: 'assembly_product',
      label: 'Product by which a PC of Build Your PC is assembled and tested',
      hint: 'Its slug; its price is the charge.',
      usual: 'Not offered',
      findProblem: (value) =>
        value === '' || slug.safeParse(value).success ? undefined : 'must be the slug of a product',
    },
    number(LANDING_LEAST, 'Fewest products of a list that has a page of its own'),
    number(LANDING_MOST, 'Most such lists of a category'),
  ]),
  ...LIMIT_KEYS.map(limit),
];

const shelfCategory = (value: string) => parseShelf(value)?.category;
const landingCategory = (value: string) => parseLandingFacets(value)?.category;

/** A category and more, such as `laptops 100000`. */
const beginsWithCategory = (
  expected: string,
  read: (value: string) => string | undefined,
): Pick<Setting, 'hint' | 'findProblem' | 'readCategories'> => ({
  hint: `${sentence(expected)}.`,
  findProblem: (value) => (read(value) === undefined ? `must be ${expected}` : undefined),
  readCategories: (value) => [read(value)].filter((slug) => slug !== undefined),
});

/** Settings of which a shop has as many as it wants, by their numbers. */
const NUMBERED: readonly (Omit<Setting, 'key' | 'label'> & { keys: RegExp; name: string })[] = [
  { keys: /^heading_offer_(.+)$/, name: 'Offer headline', group: SETTING_GROUPS.home },
  {
    keys: /^home_shelf_(\d+)$/,
    name: 'Home shelf',
    group: SETTING_GROUPS.home,
    ...beginsWithCategory('a category and a price, such as laptops 100000', shelfCategory),
  },
  {
    keys: /^landing_pages_(\d+)$/,
    name: 'Landing pages',
    group: SETTING_GROUPS.lists,
    ...beginsWithCategory(
      'a category with brand and specifications, such as laptops brand memory, or laptops none',
      landingCategory,
    ),
  },
];

const BY_KEY: ReadonlyMap<string, Setting> = new Map(SETTINGS.map((setting) => [setting.key, setting]));

/** The setting of a key; an owner may have others, which are texts for pages. */
export function findSetting(key: string): Setting {
  const known = BY_KEY.get(key);
  if (known) return known;
  for (const { keys, name, ...setting } of NUMBERED) {
    const [, number] = keys.exec(key) ?? [];
    if (number !== undefined) return { ...setting, key, label: `${name} ${number}` };
  }
  return { key, group: SETTING_GROUPS.others, label: sentence(key.replaceAll('_', ' ')) };
}

/** Where money goes and what stands on bills, how customers reach the shop, and what stops fraud. */
const GUARDED: readonly Setting['group'][] = [
  SETTING_GROUPS.shop,
  SETTING_GROUPS.business,
  SETTING_GROUPS.payments,
  SETTING_GROUPS.limits,
];

/** Whether staff prove again who they are to change it, and all owners hear of it. */
export const isGuardedSetting = (key: string): boolean => GUARDED.includes(findSetting(key).group);

/** Whether the shop has it whether or not it has a value. */
export const isKnownSetting = (key: string): boolean => BY_KEY.has(key);

const LOOKS_LIKE_LIMIT = /^(?:order_limit|order_hold|signup_limit)_/;

/** Why there can be no setting of a key; undefined where there can. */
export function findKeyProblem(key: string): Problem {
  if (getFacetsCategory(key) !== undefined)
    return 'is not set here: the filters of a category have a form of their own';
  return LOOKS_LIKE_LIMIT.test(key) && !isLimitKey(key)
    ? 'is no limit of the shop: is it spelt right?'
    : undefined;
}

/** Why a setting cannot have a value, as the end of a sentence; undefined where it can. */
export const findSettingProblem = (
  key: string,
  value: string,
  { stored = {}, today = '' }: Partial<Context> = {},
): Problem => findSetting(key).findProblem?.(value, { stored, today });
