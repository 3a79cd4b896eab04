import type { OrderFilter } from '../../../client/editor/orders.ts';
import { ORDER_STATUSES } from '../../../contract/order.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { STATUS_TEXT } from './status-text.ts';

/** The filter of the list of orders that lists those of the day in Nepal. */
export const PLACED_TODAY = 'today';

type Filter = { label: string; query: () => Omit<OrderFilter, 'page'> };

/** What the list of orders may be limited to, by the name that addresses have (`#orders/needs-refund`). */
export const ORDER_FILTERS: Readonly<Record<string, Filter>> = {
  [PLACED_TODAY]: { label: 'Today', query: () => ({ placedOn: nepalDay(new Date()) }) },
  'on-hold': { label: 'On hold', query: () => ({ onHold: true }) },
  'needs-refund': { label: 'Refund due', query: () => ({ needsRefund: true }) },
  'needs-attention': { label: 'Payment to check', query: () => ({ needsAttention: true }) },
  ...Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, { label: STATUS_TEXT[status], query: () => ({ status }) }]),
  ),
};
