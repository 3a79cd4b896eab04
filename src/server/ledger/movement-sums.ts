import type { MovementKind, MovementState } from '../../contract/money-movement.ts';

/** The sums of movements, in paisa and without signs. `refundingPaisa` is requested and not confirmed. */
export type MoneySums = { paidPaisa: number; refundedPaisa: number; refundingPaisa: number };

type Summed = { kind: MovementKind; state: MovementState; amountPaisa: number };

const getSum = (movements: readonly Summed[]) =>
  movements.reduce((sum, { amountPaisa }) => sum + Math.abs(amountPaisa), 0);

/** Sums movements up; failed refunds do not count. */
export function movementSums(movements: readonly Summed[]): MoneySums {
  const of = (kind: MovementKind, state: MovementState) =>
    getSum(movements.filter((movement) => movement.kind === kind && movement.state === state));
  return {
    paidPaisa: of('payment', 'DONE'),
    refundedPaisa: of('refund', 'DONE'),
    refundingPaisa: of('refund', 'PENDING'),
  };
}

/** What may still be refunded. A refund with an unknown outcome counts as made: it must not be paid twice. */
export const leftPaisa = ({ paidPaisa, refundedPaisa, refundingPaisa }: MoneySums): number =>
  paidPaisa - refundedPaisa - refundingPaisa;
