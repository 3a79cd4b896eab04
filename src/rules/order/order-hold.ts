import { HOLD_REASONS, type HoldReason } from '../../contract/order.ts';
import type { OrderScope, ProofLevel, ReservedStock, WantedOrder } from './order-limits.ts';
import { statusesThat } from './order-status.ts';

/** Whether an order waits for an editor: confirming it ends the hold. */
export const isOnHold = (status: string, reasons: readonly HoldReason[]): boolean =>
  reasons.length > 0 && statusesThat('isUnconfirmed').some((each) => each === status);

/** The thresholds of a hold. 0: never. */
export type HoldThresholds = {
  /** The order's total, in whole rupees. */
  rupees: number;
  /** Other customers with open orders to the same phone number. */
  phoneAccounts: number;
  /** Other customers with open orders from the same network. */
  networkAccounts: number;
};

const isReached = (threshold: number, amount: number) => threshold > 0 && amount >= threshold;

/** The reasons to put an order on hold. A new customer's may be within the limits, but unusual. */
export function holdReasons(
  thresholds: HoldThresholds,
  proof: ProofLevel,
  reserved: Record<OrderScope, ReservedStock>,
  {
    rupees,
    isCashOutsideValley,
    isDistrictDoubtful = false,
  }: Pick<WantedOrder, 'rupees' | 'isCashOutsideValley' | 'isDistrictDoubtful'>,
): HoldReason[] {
  const isNew = proof === 'new';
  const isReason: Record<HoldReason, boolean> = {
    large_order: isNew && isReached(thresholds.rupees, rupees),
    shared_phone: isNew && isReached(thresholds.phoneAccounts, reserved.phone.otherAccounts),
    busy_network: isNew && isReached(thresholds.networkAccounts, reserved.network.otherAccounts),
    cash_outside_valley: isCashOutsideValley,
    doubtful_district: isDistrictDoubtful,
  };
  return HOLD_REASONS.filter((reason) => isReason[reason]);
}
