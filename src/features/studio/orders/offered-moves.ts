import type { OrderStatus } from '../../../contract/order.ts';
import { isReturnStep, knownStatus, movesFrom } from '../../../rules/order/order-status.ts';

/**
 * The next steps of an order that the list offers; none for an unknown status of another host. Steps of a return are on
 * the order's own page, beside its money.
 */
export function getMoves(status: string): readonly OrderStatus[] {
  const known = knownStatus(status);
  return known ? movesFrom(known, 'editor').filter((to) => !isReturnStep(known, to)) : [];
}
