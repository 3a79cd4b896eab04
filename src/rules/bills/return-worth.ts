import { getBillLines } from './bill-sums.ts';

/** A line of an order: its price in paisa, how many were bought and how many of them come back. */
type ReturnedLine = { unitPaisa: number; quantity: number; returned: number };

/**
 * What was paid for returned pieces, in paisa: their prices without their part of the coupon, which is parted as on the
 * bill.
 * @param lines all of the order
 */
export function returnWorth(lines: readonly ReturnedLine[], discountPaisa: number): number {
  const sold = lines.map(({ unitPaisa, quantity }) => ({ name: '', quantity, unitPaisa }));
  return getBillLines(sold, discountPaisa).reduce((sum, { totalPaisa, quantity }, index) => {
    const returned = lines[index]?.returned ?? 0;
    return sum + Math.floor((totalPaisa * returned) / quantity);
  }, 0);
}

const RUPEE = 100;
/** A return of an order: its pieces by line, whether they cannot come again, and whether the shop caused it. */
type Returning = { pieces: readonly number[]; takesPieces: boolean; isShopsFault: boolean };
/** What goes back for a return, in paisa of whole rupees: by the bill, by the promotion's terms, and of these the one that counts. */
export type ReturnWorth = { paisa: number; billedPaisa: number; byTermsPaisa: number };

/**
 * What goes back for each return of an order. Rounded up to a rupee together with those before it, so that all of them
 * come to what was paid. Where a promotion has terms that the kept pieces may no longer meet, nothing goes back that
 * would leave less than these cost by them, unless the shop caused the return (docs/decisions/0277). With the last pieces
 * goes back what delivery cost: nothing of the order is kept (Consumer Protection Act 2075 §14, no deduction).
 * @param lines all of the order @param priceOfKept what pieces of the lines cost by the terms, in paisa
 */
export function returnWorths(
  lines: readonly Omit<ReturnedLine, 'returned'>[],
  discountPaisa: number,
  returns: readonly Returning[],
  priceOfKept: ((kept: readonly number[]) => number) | undefined,
  deliveryPaisa = 0,
): ReturnWorth[] {
  const paid = lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, -discountPaisa);
  let back = lines.map(() => 0);
  let given = 0;
  return returns.map(({ pieces, takesPieces, isShopsFault }) => {
    const all = back.map((before, index) => before + (pieces[index] ?? 0));
    const share = returnWorth(
      lines.map((line, index) => ({ ...line, returned: all[index] ?? 0 })),
      discountPaisa,
    );
    const billed = Math.min(paid, Math.ceil(share / RUPEE) * RUPEE);
    const kept = lines.map(({ quantity }, index) => quantity - (all[index] ?? 0));
    const byTerms = priceOfKept ? Math.min(billed, paid - priceOfKept(kept)) : billed;
    const delivery = kept.some((pieces) => pieces > 0) ? 0 : deliveryPaisa;
    const billedPaisa = Math.max(0, billed + delivery - given);
    const byTermsPaisa = Math.max(0, byTerms + delivery - given);
    const paisa = isShopsFault ? billedPaisa : byTermsPaisa;
    if (takesPieces) {
      back = all;
      given += paisa;
    }
    return { paisa, billedPaisa, byTermsPaisa };
  });
}

/** What an order's ledger comes to, in paisa. */
type Money = { paidPaisa: number; refundedPaisa: number };

/**
 * What of a bill is to be taken back by now, in paisa: all of it of a cancelled order, else what was refunded. A second
 * payment that was refunded is no return: it counts only where less stays with the shop than the bill says.
 * @param grandPaisa what the bill comes to
 */
export function creditDue(
  grandPaisa: number,
  isCancelled: boolean,
  { paidPaisa, refundedPaisa }: Money,
): number {
  if (isCancelled) return grandPaisa;
  const missing = Math.max(0, grandPaisa - (paidPaisa - refundedPaisa));
  return Math.min(refundedPaisa, missing);
}
