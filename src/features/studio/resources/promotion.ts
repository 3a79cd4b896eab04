import { recordClient } from '../../../client/editor/resources.ts';
import { brandDefinition } from '../../../contract/editor/brand.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { customerGroupDefinition } from '../../../contract/editor/customer-group.ts';
import { promotionDefinition } from '../../../contract/editor/promotion.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import { PROMOTION_KINDS, type PromotionKind } from '../../../contract/promotion.ts';
import type { Permission } from '../../../contract/staff.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import type { Field, FormValues } from '../form/fields.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource, type TimeState } from './resource.ts';
import { findName, getChoices, type Named } from './shared-fields.ts';

type Promotion = RecordOf<typeof promotionDefinition>;

/** A rule of what it takes off, as a shopper would say it. */
function getEffect({
  kind,
  discountPercentage,
  maxDiscount,
  amount,
  buyPieces,
  freePieces,
}: Promotion): string {
  const percent = discountPercentage ?? 0;
  const most = typeof maxDiscount === 'number' ? messages.promotionAtMost(formatRupees(maxDiscount)) : '';
  switch (kind) {
    case 'amount':
      return messages.promotionAmountOff(formatRupees(amount ?? 0));
    case 'pieces':
      return messages.promotionPieces(buyPieces ?? 0, freePieces ?? 0, percent) + most;
    case 'delivery':
      return messages.promotionKinds.delivery;
    default:
      return `${percent}%${most}`;
  }
}

const getLimit = ({ limitTotal, limitPerCustomer }: Promotion) =>
  [
    ...(limitTotal ? [messages.couponTotalLimit(limitTotal)] : []),
    ...(limitPerCustomer ? [messages.couponCustomerLimit(limitPerCustomer)] : []),
  ].join(', ') || messages.couponWithoutLimit;

function getState({ starts, expires }: Promotion): TimeState {
  if (Date.parse(expires) < Date.now()) return 'ended';
  return starts && Date.parse(starts) > Date.now() ? 'waiting' : 'running';
}

function getSpan(promotion: Promotion): string {
  const { starts, expires } = promotion;
  const end = formatDateTime(expires);
  switch (getState(promotion)) {
    case 'ended':
      return messages.couponEnded(end);
    case 'waiting':
      return messages.promotionRunsFrom(formatDateTime(starts ?? expires), end);
    default:
      return messages.couponRunsUntil(end);
  }
}

const forKinds =
  (...kinds: PromotionKind[]) =>
  ({ kind }: FormValues) =>
    kinds.some((each) => each === kind);

const number = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  type: 'number',
  whenEmpty: null,
  ...more,
});

/** @param choices what a promotion may be for */
export const promotionResource = ({
  brands,
  categories,
  groups,
}: {
  brands: readonly Named[];
  categories: readonly Named[];
  groups: readonly { name: string }[];
}) =>
  describeResource(promotionDefinition, {
    noun: messages.promotionNoun,
    plural: messages.promotionsNoun,
    getTitle: ({ code, title }) => [code, title].filter(Boolean).join(': '),
    getState,
    aboutOf: (promotion) =>
      [
        getEffect(promotion),
        ...(promotion.categories ?? []).map((slug) => findName(categories, slug)),
        ...(promotion.brands ?? []).map((slug) => findName(brands, slug)),
        ...(promotion.groups ?? []),
        ...(promotion.isFirstOrder ? [messages.promotionFirstOrder] : []),
        messages.promotionFrom(formatRupees(promotion.threshold)),
        getLimit(promotion),
        getSpan(promotion),
      ].join('; '),
    blank: { isPublic: true, threshold: 0, kind: 'percentage' },
    fields: [
      {
        name: 'code',
        label: messages.couponCode,
        type: 'text',
        hint: messages.promotionCodeHint,
        whenEmpty: null,
      },
      {
        name: 'title',
        label: messages.title,
        type: 'text',
        hint: messages.promotionTitleHint,
        whenEmpty: '',
      },
      {
        name: 'kind',
        label: messages.promotionKind,
        type: 'choice',
        options: PROMOTION_KINDS.map((value) => ({ value, label: messages.promotionKinds[value] })),
      },
      number('discountPercentage', messages.discountPercentage, {
        isShown: forKinds('percentage', 'pieces'),
      }),
      number('amount', messages.promotionAmount, { isShown: forKinds('amount') }),
      number('buyPieces', messages.promotionBuyPieces, { isShown: forKinds('pieces') }),
      number('freePieces', messages.promotionFreePieces, {
        isShown: forKinds('pieces'),
        hint: messages.promotionFreePiecesHint,
      }),
      number('maxDiscount', messages.couponMaxDiscount, {
        isShown: forKinds('percentage', 'pieces'),
        hint: messages.promotionMaxDiscountHint,
      }),
      { name: 'threshold', label: messages.couponThreshold, type: 'number' },
      {
        name: 'categories',
        label: shared.categoriesView,
        type: 'tags',
        isClosed: true,
        hint: messages.promotionCategoriesHint,
        options: getChoices(categories),
      },
      {
        name: 'brands',
        label: shared.brandsView,
        type: 'tags',
        isClosed: true,
        hint: messages.promotionBrandsHint,
        options: getChoices(brands),
      },
      {
        name: 'groups',
        label: messages.promotionGroups,
        type: 'tags',
        isClosed: true,
        hint: messages.promotionGroupsHint,
        options: groups.map(({ name }) => ({ value: name, label: name })),
      },
      { name: 'isFirstOrder', label: messages.promotionIsFirstOrder, type: 'check' },
      {
        name: 'starts',
        label: messages.flashSaleStarts,
        type: 'date-time',
        hint: messages.flashSaleStartsHint,
        whenEmpty: null,
      },
      { name: 'expires', label: messages.ends, type: 'date-time' },
      { name: 'isPublic', label: messages.couponIsPublic, type: 'check' },
      number('limitTotal', messages.couponLimitTotal, { hint: messages.couponLimitHint }),
      number('limitPerCustomer', messages.couponLimitPerCustomer, { hint: messages.couponLimitHint }),
    ],
  });

/**
 * Promotions with the present choices of their form. Who may not read groups leaves those that a promotion has.
 * @throws ApiError
 */
export async function loadPromotionResource(permissions: readonly Permission[]) {
  const [brands, categories, groups] = await Promise.all([
    recordClient(brandDefinition).list(),
    recordClient(categoryDefinition).list(),
    permissions.includes('customers.manage') ? recordClient(customerGroupDefinition).list() : [],
  ]);
  return promotionResource({ brands, categories, groups });
}
