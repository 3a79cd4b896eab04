import { couponDefinition } from '../../../contract/editor/coupon.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { describeResource } from './resource.ts';

type Coupon = RecordOf<typeof couponDefinition>;

const limitOf = ({ limitTotal, limitPerCustomer }: Coupon) =>
  [
    ...(limitTotal ? [`${limitTotal} orders in all`] : []),
    ...(limitPerCustomer ? [`${limitPerCustomer} a customer`] : []),
  ].join(', ') || 'no limit';

const endOf = ({ expires }: Coupon) =>
  `${Date.parse(expires) < Date.now() ? 'ended' : 'until'} ${formatDateTime(expires)}`;

export const couponResource = describeResource(couponDefinition, {
  noun: 'coupon',
  plural: 'coupons',
  titleOf: ({ code }) => code,
  aboutOf: (coupon) =>
    `${coupon.discountPercentage}%, at most ${formatRupees(coupon.maxDiscount)}, from ${formatRupees(coupon.threshold)}; ${limitOf(coupon)}; ${endOf(coupon)}`,
  blank: { isPublic: true, threshold: 0 },
  fields: [
    { name: 'code', label: 'Code', type: 'text' },
    { name: 'discountPercentage', label: 'Discount in percent', type: 'number' },
    { name: 'maxDiscount', label: 'Largest discount (Rs.)', type: 'number' },
    { name: 'threshold', label: 'Smallest order (Rs.)', type: 'number' },
    { name: 'expires', label: 'Ends', type: 'date-time' },
    { name: 'isPublic', label: 'Shown to every shopper', type: 'check' },
    {
      name: 'limitTotal',
      label: 'Total orders',
      type: 'number',
      hint: 'Leave blank for any number',
      whenEmpty: null,
    },
    {
      name: 'limitPerCustomer',
      label: 'Orders per customer',
      type: 'number',
      hint: 'Leave blank for any number',
      whenEmpty: null,
    },
  ],
});
