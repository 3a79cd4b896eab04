import { HOLD_REASONS, type HoldReason, type OrderStatus } from '../contract/order.ts';
import type { OrderScope, ProofLevel, ReservedStock } from './order-limits.ts';

/** Statuses in which an order can be on hold: an editor who confirms one has looked at it. */
export const HOLD_STATUSES = ['PENDING', 'AWAITING_PAYMENT'] as const satisfies OrderStatus[];

/** Whether an order waits for an editor's word. */
export const isOnHold = (status: string, reasons: readonly HoldReason[]): boolean =>
  reasons.length > 0 && HOLD_STATUSES.some((each) => each === status);

/** From what on an order is put on hold. 0: never. */
export type HoldThresholds = {
  /** The order's total, in whole rupees. */
  rupees: number;
  /** Other customers with open orders to the same phone number. */
  phoneAccounts: number;
  /** Other customers with open orders from the same network. */
  networkAccounts: number;
};

const isReached = (threshold: number, amount: number) => threshold > 0 && amount >= threshold;

/** The reasons to put an order on hold: it is within the limits, but a new customer's and unusual. */
export function holdReasons(
  thresholds: HoldThresholds,
  proof: ProofLevel,
  held: Record<OrderScope, ReservedStock>,
  rupees: number,
): HoldReason[] {
  if (proof !== 'new') return [];
  const isReason: Record<HoldReason, boolean> = {
    large_order: isReached(thresholds.rupees, rupees),
    shared_phone: isReached(thresholds.phoneAccounts, held.phone.otherAccounts),
    busy_network: isReached(thresholds.networkAccounts, held.network.otherAccounts),
  };
  return HOLD_REASONS.filter((reason) => isReason[reason]);
}
