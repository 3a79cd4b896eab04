import { billLinesOf } from './bill-sums.ts';

/** A line of an order: its price in paisa, how many were bought and how many of them come back. */
export type ReturnedLine = { unitPaisa: number; quantity: number; returned: number };

/**
 * What was paid for returned pieces, in paisa: their prices without their part of the coupon, which is parted as on the
 * bill.
 * @param lines all of the order
 */
export function returnWorth(lines: readonly ReturnedLine[], discountPaisa: number): number {
  const sold = lines.map(({ unitPaisa, quantity }) => ({ name: '', quantity, unitPaisa }));
  return billLinesOf(sold, discountPaisa).reduce((sum, { totalPaisa, quantity }, index) => {
    const returned = lines[index]?.returned ?? 0;
    return sum + Math.floor((totalPaisa * returned) / quantity);
  }, 0);
}
