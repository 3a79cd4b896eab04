import type { OrderReturn } from '../../contract/return.ts';

const PAISA = 100;

/**
 * What goes back to the buyer of an order, in rupees: what the goods of its received return were worth, which is rounded
 * up to whole rupees, and otherwise all that is left. One that is worth nothing waits only where all came back: for the
 * delivery.
 */
export function refundDue(
  returns: readonly Pick<OrderReturn, 'state' | 'worthPaisa'>[],
  left: number,
): number {
  const received = returns.find(({ state }) => state === 'RECEIVED');
  return received && received.worthPaisa > 0 ? Math.min(left, Math.ceil(received.worthPaisa / PAISA)) : left;
}
