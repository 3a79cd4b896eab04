import type { OrderStatus } from '../../contract/order.ts';
import { RETURN_STATES, type ReturnReason, type ReturnState } from '../../contract/return.ts';
import { parseWholeNumber } from '../setting-text.ts';
import { DAY_MS, nepalDay, nepalDayEnd } from '../shop/nepal-time.ts';
import { states } from '../states.ts';

/** How long goods can be returned, from their delivery (Consumer Protection Act 2075 §14). */
export const RETURN_DAYS = 7;

/** How long the shop may take to refund goods that are back, from their arrival (directive of the E-commerce Act, 2082). */
export const REFUND_DAYS = 7;

/** The last millisecond in Nepal of the day that is some days after a time (ISO): a term of days includes its last one. */
function daysAfter(time: string | undefined, days: number): string | undefined {
  const start = Date.parse(time ?? '');
  if (Number.isNaN(start)) return undefined;
  return new Date(nepalDayEnd(nepalDay(new Date(start + days * DAY_MS))).getTime() - 1).toISOString();
}

/** Until when the goods of an order can be returned (ISO); undefined where its delivery is unknown. */
export const returnDeadline = (deliveredAt: string | undefined, days = RETURN_DAYS): string | undefined =>
  daysAfter(deliveredAt, days);

/** Until when goods that are back are refunded (ISO); undefined where they are not. */
export const refundDeadline = (receivedAt: string | undefined): string | undefined =>
  daysAfter(receivedAt, REFUND_DAYS);

/** What a customer writes on the parcel of the nth return of an order: `7K2QF9-R1` of HP-20261120-7K2QF9. */
export const returnCode = (orderId: string, number: number): string =>
  `${orderId.split('-').at(-1)}-R${number}`;

/** The part of a code that the number of its order has; any other text as it is. */
export const withoutReturnNumber = (text: string): string => text.replace(/(?<=[0-9A-Z]{6})-R\d+$/i, '');

/** The setting of the days in which sealed goods can be returned; the law is read as 15. */
export const SEALED_DAYS = { key: 'sealed_return_days', least: RETURN_DAYS, most: 60 };

/** For how many days goods whose seal is unbroken can be returned; undefined where the shop says nothing of them. */
export const sealedReturnDays = (setting: string | undefined): number | undefined =>
  parseWholeNumber(setting, SEALED_DAYS);

/**
 * What a state means: `isOpen` that it is not finished, and no other return of its order begins; `isAwaited` that its
 * goods are to come, so that it can be received, refused and withdrawn; `takesPieces` that its pieces cannot be returned
 * again.
 */
export const { has: returnHas, that: returnStatesThat } = states(RETURN_STATES, {
  ASKED: ['isOpen', 'isAwaited', 'takesPieces'],
  RECEIVED: ['isOpen', 'takesPieces'],
  REFUNDED: ['takesPieces'],
  REFUSED: [],
  WITHDRAWN: [],
});

/** The state of an order's open return once the order has moved to a status; undefined where nothing changes. */
export function returnStateAfter(to: OrderStatus): ReturnState | undefined {
  if (to === 'RETURNED') return 'RECEIVED';
  // The goods stay with their buyer.
  if (to === 'DELIVERED') return 'WITHDRAWN';
  return to === 'REFUNDED' || to === 'PARTIALLY_REFUNDED' ? 'REFUNDED' : undefined;
}

/** Who caused a return, by its reason: its buyer must not lose by what the shop did. */
const CAUSED_BY: Readonly<Record<ReturnReason, 'shop' | 'buyer'>> = {
  defective: 'shop',
  damaged: 'shop',
  wrong_item: 'shop',
  not_as_described: 'shop',
  changed_mind: 'buyer',
  other: 'buyer',
};
export const isShopsFault = (reason: ReturnReason): boolean => CAUSED_BY[reason] === 'shop';
