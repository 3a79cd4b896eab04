import { couponDefinition } from '../../../contract/editor/coupon.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';

type Coupon = RecordOf<typeof couponDefinition>;

const limitOf = ({ limitTotal, limitPerCustomer }: Coupon) =>
  [
    ...(limitTotal ? [messages.couponTotalLimit(limitTotal)] : []),
    ...(limitPerCustomer ? [messages.couponCustomerLimit(limitPerCustomer)] : []),
  ].join(', ') || messages.couponWithoutLimit;

function endOf({ expires }: Coupon): string {
  const time = formatDateTime(expires);
  return Date.parse(expires) < Date.now() ? messages.couponEnded(time) : messages.couponRunsUntil(time);
}

export const couponResource = describeResource(couponDefinition, {
  noun: messages.couponNoun,
  plural: messages.couponsNoun,
  titleOf: ({ code }) => code,
  aboutOf: (coupon) =>
    messages.couponSummary(
      coupon.discountPercentage,
      formatRupees(coupon.maxDiscount),
      formatRupees(coupon.threshold),
      limitOf(coupon),
      endOf(coupon),
    ),
  blank: { isPublic: true, threshold: 0 },
  fields: [
    { name: 'code', label: messages.couponCode, type: 'text' },
    { name: 'discountPercentage', label: messages.discountPercentage, type: 'number' },
    { name: 'maxDiscount', label: messages.couponMaxDiscount, type: 'number' },
    { name: 'threshold', label: messages.couponThreshold, type: 'number' },
    { name: 'expires', label: messages.ends, type: 'date-time' },
    { name: 'isPublic', label: messages.couponIsPublic, type: 'check' },
    {
      name: 'limitTotal',
      label: messages.couponLimitTotal,
      type: 'number',
      hint: messages.couponLimitHint,
      whenEmpty: null,
    },
    {
      name: 'limitPerCustomer',
      label: messages.couponLimitPerCustomer,
      type: 'number',
      hint: messages.couponLimitHint,
      whenEmpty: null,
    },
  ],
});
