import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';

/** Labels of statuses for staff; shoppers see the status as it is (spec §4). */
export const STATUS_TEXT: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'To confirm',
  AWAITING_PAYMENT: 'Awaiting payment',
  CONFIRMED: 'Confirmed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  RETURN_REQUESTED: 'Return requested',
  RETURNED: 'Returned',
  REFUNDED: 'Refunded',
  PARTIALLY_REFUNDED: 'Partly refunded',
};

/** Labels of the steps that lead to a status. */
const STEP_TEXT: Partial<Record<OrderStatus, string>> = {
  CONFIRMED: 'Confirm order',
  SHIPPED: 'Mark as shipped',
  DELIVERED: 'Mark as delivered',
  RETURN_REQUESTED: 'Record a return request',
};

const isKnown = (status: string): status is OrderStatus => ORDER_STATUSES.some((each) => each === status);

/** A status as staff read it; an unknown one of another host as it is. */
export const statusText = (status: string): string => (isKnown(status) ? STATUS_TEXT[status] : status);

/** The label of a step; back to DELIVERED takes a return request back. */
export const stepText = (from: string, to: OrderStatus): string =>
  from === 'RETURN_REQUESTED' ? 'Cancel the return' : (STEP_TEXT[to] ?? `Mark as ${STATUS_TEXT[to]}`);
