import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';
import { isReturnStep, movesFrom } from '../../../rules/order-status.ts';

/**
 * What an editor may make of an order in the list; nothing where another host uses a word of its own. A return has its steps
 * on the order's own page, beside its money.
 */
export function movesOf(status: string): readonly OrderStatus[] {
  const known = ORDER_STATUSES.find((each) => each === status);
  return known ? movesFrom(known, 'editor').filter((to) => !isReturnStep(known, to)) : [];
}
