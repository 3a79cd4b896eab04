import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';
import * as messages from './messages.ts';

const isKnown = (status: string): status is OrderStatus => ORDER_STATUSES.some((each) => each === status);

/** A status as staff read it; an unknown one of another host as it is. */
export const statusText = (status: string): string =>
  isKnown(status) ? messages.statusNames[status] : status;

/** The label of a step; back to DELIVERED takes a return request back. */
export const stepText = (from: string, to: OrderStatus): string =>
  from === 'RETURN_REQUESTED'
    ? messages.cancelReturnStep
    : (messages.statusSteps[to] ?? messages.otherStep(messages.statusNames[to]));
