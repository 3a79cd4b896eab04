/**
 * The words of a status lookup (eSewa ePay v2, "Status Check") in those of the state machine
 * (src/rules/order/wallet-status.ts). AMBIGUOUS: eSewa itself does not know, so the order waits for a person.
 */
const WORDS: Readonly<Record<string, string>> = {
  PENDING: 'Initiated',
  COMPLETE: 'Completed',
  FULL_REFUND: 'Refunded',
  PARTIAL_REFUND: 'Partially Refunded',
  AMBIGUOUS: 'Pending',
  CANCELED: 'User canceled',
};

/** There is no such payment at eSewa: nobody has posted its form, or its time is over. */
export const NOT_FOUND = 'NOT_FOUND';

/** A status in our words; one that the documentation does not have is passed on, and means "wait". */
export const toWalletWord = (status: string): string => WORDS[status] ?? status;

/** Rupees as eSewa writes them, such as `1,000.0`, in whole paisa; undefined for what is no amount. */
export function parsePaisa(amount: string | number): number | undefined {
  const text = String(amount).trim();
  if (!/^\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const paisa = Math.round(Number(text.replaceAll(',', '')) * 100);
  return Number.isSafeInteger(paisa) ? paisa : undefined;
}
