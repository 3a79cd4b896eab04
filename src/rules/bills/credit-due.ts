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
