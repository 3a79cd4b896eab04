import { ORDER_STATUSES, type OrderCounts, type OrderStatus } from '../../../contract/order.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** The filter without a name in addresses, which limits nothing. */
export const ALL_ORDERS = '';
/** The filter of the list of orders that lists those of the day in Nepal. */
export const PLACED_TODAY = 'today';
/** The filter that lists orders which wait for a transfer. */
export const TRANSFERS = 'transfers';

type Filter = {
  label: string;
  query: () => {
    status?: OrderStatus;
    /** A day in Nepal. */
    placedOn?: string;
    needsRefund?: true;
    needsAttention?: true;
    awaitsTransfer?: true;
    onHold?: true;
  };
  /** How many orders it has; a list of a day has no count. */
  count?: (counts: OrderCounts) => number;
};

/** What the list of orders may be limited to, by the name that addresses have (`#orders/needs-refund`). */
export const ORDER_FILTERS: Readonly<Record<string, Filter>> = {
  [ALL_ORDERS]: {
    label: messages.allOrders,
    query: () => ({}),
    count: ({ statuses }) => Object.values(statuses).reduce((sum, count) => sum + count, 0),
  },
  [PLACED_TODAY]: { label: shared.today, query: () => ({ placedOn: nepalDay(new Date()) }) },
  'on-hold': { label: shared.onHold, query: () => ({ onHold: true }), count: ({ onHold }) => onHold },
  'needs-refund': {
    label: messages.refundDueFilter,
    query: () => ({ needsRefund: true }),
    count: ({ needsRefund }) => needsRefund,
  },
  'needs-attention': {
    label: messages.paymentToCheckFilter,
    query: () => ({ needsAttention: true }),
    count: ({ needsAttention }) => needsAttention,
  },
  [TRANSFERS]: {
    label: messages.transfersFilter,
    query: () => ({ awaitsTransfer: true }),
    count: ({ awaitsTransfer }) => awaitsTransfer,
  },
  ...Object.fromEntries(
    ORDER_STATUSES.map((status): [string, Filter] => [
      status,
      {
        label: messages.statusNames[status],
        query: () => ({ status }),
        count: ({ statuses }) => statuses[status] ?? 0,
      },
    ]),
  ),
};

/**
 * The lists of orders in two parts: those that hold something, are always there or are chosen, and the empty ones.
 * @param counts undefined while they are read
 */
export function partLists(
  counts: OrderCounts | undefined,
  chosen: string,
): { shown: readonly string[]; empty: readonly string[] } {
  const isShown = (name: string) => {
    const count = ORDER_FILTERS[name]?.count;
    return name === ALL_ORDERS || name === chosen || !count || (counts !== undefined && count(counts) > 0);
  };
  const { shown = [], empty = [] } = Object.groupBy(Object.keys(ORDER_FILTERS), (name) =>
    isShown(name) ? 'shown' : 'empty',
  );
  return { shown, empty };
}
