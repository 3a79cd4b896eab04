import { type HoldReason, ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';
import { isOnHold } from '../../../rules/order/order-hold.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** What staff see of where an order is. */
export type Standing = { status: string; holdReasons?: readonly HoldReason[] | undefined };

const isKnown = (status: string): status is OrderStatus => ORDER_STATUSES.some((each) => each === status);

export const isHeld = ({ status, holdReasons = [] }: Standing): boolean => isOnHold(status, holdReasons);

/** A status as staff read it; an unknown one of another host as it is. */
export const statusText = (status: string): string =>
  isKnown(status) ? messages.statusNames[status] : status;

/** Where an order is, in a word or two: a hold comes before the status that it is in. */
export const standingText = (order: Standing): string =>
  isHeld(order) ? shared.onHold : statusText(order.status);

/** The label of a step; back to DELIVERED takes a return request back, and one out of a hold says so. */
export function stepText(order: Standing, to: OrderStatus): string {
  if (order.status === 'RETURN_REQUESTED') return messages.cancelReturnStep;
  if (to === 'CONFIRMED' && isHeld(order)) return messages.confirmHeldStep;
  return messages.statusSteps[to] ?? messages.otherStep(messages.statusNames[to]);
}
