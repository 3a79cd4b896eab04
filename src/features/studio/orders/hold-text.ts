import type { HoldReason } from '../../../contract/order.ts';

/** Why an order is on hold. */
export const HOLD_TEXT: Readonly<Record<HoldReason, string>> = {
  large_order: 'a large order of a new customer',
  shared_phone: 'other customers have open orders to this phone number',
  cash_outside_valley: 'cash outside the valley, while the wallet was out of order: call first',
  busy_network: 'many customers have open orders from this network',
};
