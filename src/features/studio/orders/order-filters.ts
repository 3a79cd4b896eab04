import type { OrderFilter } from '../../../client/editor/orders.ts';
import { ORDER_STATUSES } from '../../../contract/order.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** The filter of the list of orders that lists those of the day in Nepal. */
export const PLACED_TODAY = 'today';

type Filter = { label: string; query: () => Omit<OrderFilter, 'page'> };

/** What the list of orders may be limited to, by the name that addresses have (`#orders/needs-refund`). */
export const ORDER_FILTERS: Readonly<Record<string, Filter>> = {
  [PLACED_TODAY]: { label: shared.today, query: () => ({ placedOn: nepalDay(new Date()) }) },
  'on-hold': { label: shared.onHold, query: () => ({ onHold: true }) },
  'needs-refund': { label: messages.refundDueFilter, query: () => ({ needsRefund: true }) },
  'needs-attention': { label: messages.paymentToCheckFilter, query: () => ({ needsAttention: true }) },
  ...Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      status,
      { label: messages.statusNames[status], query: () => ({ status }) },
    ]),
  ),
};
