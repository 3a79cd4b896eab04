import type { ClaimStatus, ClaimStep } from '../../contract/serial.ts';

/**
 * All steps of a claim (docs/architecture.md, Claim states), and which close it. REQUESTED: its buyer started it and still
 * has the piece; one that is started at the desk is RECEIVED. CLOSED is nobody's step: a return closes any that is open.
 */
const STATUSES: Record<ClaimStatus, { next: readonly ClaimStep[]; isClosed?: true }> = {
  REQUESTED: { next: ['RECEIVED', 'REFUSED'] },
  RECEIVED: { next: ['AT_SERVICE_CENTRE', 'REPLACED', 'REFUNDED', 'RETURNED', 'REFUSED'] },
  AT_SERVICE_CENTRE: { next: ['BACK'] },
  BACK: { next: ['AT_SERVICE_CENTRE', 'REPLACED', 'REFUNDED', 'RETURNED', 'REFUSED'] },
  REPLACED: { next: [], isClosed: true },
  REFUNDED: { next: [], isClosed: true },
  RETURNED: { next: [], isClosed: true },
  REFUSED: { next: [], isClosed: true },
  CLOSED: { next: [], isClosed: true },
};

/** The steps that staff may take with a claim in this status. */
export const claimMovesFrom = (status: ClaimStatus): readonly ClaimStep[] => STATUSES[status].next;

export const canMoveClaim = (from: ClaimStatus, to: ClaimStep): boolean => claimMovesFrom(from).includes(to);

/** Whether nothing is to be done for a claim any more. */
export const isClaimClosed = (status: ClaimStatus): boolean => STATUSES[status].isClosed === true;

/** Whether the shop or the service centre has the piece of a claim. */
export const isPieceHere = (status: ClaimStatus): boolean => status !== 'REQUESTED' && !isClaimClosed(status);

/** The number of a claim as people name it. */
export const claimNumber = (id: number): string => `RMA-${id}`;
