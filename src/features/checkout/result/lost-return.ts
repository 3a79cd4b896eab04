import { toText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { latestUnpaid } from '../unpaid-orders.ts';

/** The order of a return that did not name its payment: the failure page looks how it stands. */
export const lostReturn = tabState('lost-return', toText);

/**
 * Keeps which order a return without its payment belongs to: the named one, else the last that was left at the wallet.
 */
export function keepLostReturn(orderId: string | undefined): void {
  const found = orderId ?? latestUnpaid();
  if (found) lostReturn.keep(found);
}
