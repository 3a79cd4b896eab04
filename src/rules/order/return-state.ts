import type { OrderStatus } from '../../contract/order.ts';
import { RETURN_STATES, type ReturnReason, type ReturnState } from '../../contract/return.ts';

/**
 * What a state means: `isOpen` that it is not finished, and no other return of its order begins; `isAwaited` that its
 * goods are to come, so that it can be received, refused and withdrawn; `takesPieces` that its pieces cannot be returned
 * again.
 */
type Trait = 'isOpen' | 'isAwaited' | 'takesPieces';

const TRAITS: Record<ReturnState, readonly Trait[]> = {
  ASKED: ['isOpen', 'isAwaited', 'takesPieces'],
  RECEIVED: ['isOpen', 'takesPieces'],
  REFUNDED: ['takesPieces'],
  REFUSED: [],
  WITHDRAWN: [],
};

export const returnHas = (state: ReturnState, trait: Trait): boolean => TRAITS[state].includes(trait);

/** The states with a trait; lists in SQL and partial indexes are made of them. */
export const returnStatesThat = (trait: Trait): ReturnState[] =>
  RETURN_STATES.filter((state) => returnHas(state, trait));

/** The state of an order's open return once the order has moved to a status; undefined where nothing changes. */
export function returnStateAfter(to: OrderStatus): ReturnState | undefined {
  if (to === 'RETURNED') return 'RECEIVED';
  // The goods stay with their buyer.
  if (to === 'DELIVERED') return 'WITHDRAWN';
  return to === 'REFUNDED' || to === 'PARTIALLY_REFUNDED' ? 'REFUNDED' : undefined;
}

/** Whether the shop caused a return: its buyer must not lose by it. */
export const isShopsFault = (reason: ReturnReason): boolean =>
  reason !== 'changed_mind' && reason !== 'other';
