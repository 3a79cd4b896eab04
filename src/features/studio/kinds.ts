import {
  type AnyEntry,
  bannerCalls,
  couponCalls,
  flashSaleCalls,
  settingCalls,
} from '../../client/editor/entries.ts';
import type {
  BannerEntry,
  CouponEntry,
  FlashSaleEntry,
  SettingEntry,
} from '../../contract/editor/promotion.ts';
import { isLimitKey, LIMIT_SETTINGS } from '../../rules/limit-settings.ts';
import { formatRupees } from '../../rules/money.ts';
import type { Editable } from './form/EntryEditor.tsx';
import { shownMoment } from './moment.ts';

/** A kind that is small enough to be listed whole. */
export type Listed<Entry extends AnyEntry> = Editable<Entry> & {
  /** The picture beside an entry, where it has one. */
  pictureOf?: (entry: Entry) => string | null | undefined;
  /** The few words under an entry's title, if there is anything to say. */
  aboutOf: (entry: Entry) => string;
};

export const BANNERS: Listed<BannerEntry> = {
  noun: 'banner',
  plural: 'banners',
  calls: bannerCalls,
  keyOf: ({ id }) => id,
  titleOf: ({ title }) => title,
  pictureOf: ({ image }) => image,
  aboutOf: ({ link }) => (link ? `Leads to ${link}` : 'Leads nowhere'),
  fields: [
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'image', label: 'Picture', kind: 'picture' },
    {
      name: 'link',
      label: 'Link',
      kind: 'text',
      hint: 'A page of the shop, such as /product-category/laptops',
      whenEmpty: null,
    },
    {
      name: 'position',
      label: 'Position',
      kind: 'number',
      hint: 'The lowest comes first; empty: the last',
      whenEmpty: 'absent',
    },
  ],
};

export const FLASH_SALES: Listed<FlashSaleEntry> = {
  noun: 'flash sale',
  plural: 'flash sales',
  calls: flashSaleCalls,
  keyOf: ({ id }) => id,
  titleOf: ({ title }) => title,
  aboutOf: ({ discountPercentage, expires, products }) =>
    `${discountPercentage}% off ${products.length} products, until ${shownMoment(expires)}`,
  fields: [
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'description', label: 'Description', kind: 'text', whenEmpty: '' },
    { name: 'discountPercentage', label: 'Discount in percent', kind: 'number' },
    { name: 'starts', label: 'Begins', kind: 'moment', hint: 'Empty: it has begun', whenEmpty: null },
    { name: 'expires', label: 'Ends', kind: 'moment' },
    { name: 'products', label: 'Products', kind: 'products' },
  ],
};

const limitOf = ({ limitTotal, limitPerCustomer }: CouponEntry) =>
  [
    ...(limitTotal ? [`${limitTotal} orders in all`] : []),
    ...(limitPerCustomer ? [`${limitPerCustomer} a customer`] : []),
  ].join(', ') || 'no limit';

export const COUPONS: Listed<CouponEntry> = {
  noun: 'coupon',
  plural: 'coupons',
  calls: couponCalls,
  keyOf: ({ id }) => id,
  titleOf: ({ code }) => code,
  aboutOf: (coupon) =>
    `${coupon.discountPercentage}%, at most ${formatRupees(coupon.maxDiscount)}, from ${formatRupees(coupon.threshold)}; ${limitOf(coupon)}; until ${shownMoment(coupon.expires)}`,
  blank: { isPublic: true, threshold: 0 },
  fields: [
    { name: 'code', label: 'Code', kind: 'text' },
    { name: 'discountPercentage', label: 'Discount in percent', kind: 'number' },
    { name: 'maxDiscount', label: 'Largest discount (Rs.)', kind: 'number' },
    { name: 'threshold', label: 'Smallest order (Rs.)', kind: 'number' },
    { name: 'expires', label: 'Ends', kind: 'moment' },
    { name: 'isPublic', label: 'Shown to every shopper', kind: 'check' },
    {
      name: 'limitTotal',
      label: 'Orders in all',
      kind: 'number',
      hint: 'Empty: any number',
      whenEmpty: null,
    },
    {
      name: 'limitPerCustomer',
      label: 'Orders a customer',
      kind: 'number',
      hint: 'Empty: any number',
      whenEmpty: null,
    },
  ],
};

export const SETTINGS: Listed<SettingEntry> = {
  noun: 'setting',
  plural: 'settings',
  calls: settingCalls,
  keyOf: ({ key }) => key,
  titleOf: ({ key }) => key,
  aboutOf: ({ key, value }) => (isLimitKey(key) ? `${value} ${LIMIT_SETTINGS[key].meaning}` : value),
  fields: [
    {
      name: 'key',
      label: 'Name',
      kind: 'text',
      hint: 'phone_number, address, heading_offer_1, heading_offer_2, …',
    },
    { name: 'value', label: 'Value', kind: 'text', hint: 'Of a limit, 0 means none', whenEmpty: '' },
  ],
};
