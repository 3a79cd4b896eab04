import { isObject, isText, listOf } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { inLatinDigits } from '../../../contract/latin-digits.ts';
import { readAmount } from '../../../contract/read-number.ts';
import type { StockReceiptRequest } from '../../../contract/stock.ts';
import { readPieces } from '../form/pieces.ts';

/** A line as it is typed. */
export type ReceiptLine = { product: number; name: string; quantity: string; cost: string };
/** A receipt as it is typed. `key` makes a second try of the same receipt safe. */
export type ReceiptDraft = {
  supplier: string;
  billNumber: string;
  billDate: string;
  note: string;
  lines: readonly ReceiptLine[];
  key: string;
};

export const emptyReceipt = (billDate: string): ReceiptDraft => ({
  supplier: '',
  billNumber: '',
  billDate,
  note: '',
  lines: [],
  key: newIdempotencyKey(),
});

function parseLine(value: unknown): ReceiptLine | undefined {
  if (!isObject(value)) return undefined;
  const { product, name, quantity, cost } = value;
  return typeof product === 'number' && isText(name) && isText(quantity) && isText(cost)
    ? { product, name, quantity, cost }
    : undefined;
}

/** The receipt that one editor has not booked yet; it stays in the tab through a reload. */
export const receiptDraft = (owner: string) =>
  tabState<ReceiptDraft>(`studio-receipt:${owner}`, (value) => {
    if (!isObject(value)) return undefined;
    const { supplier, billNumber, billDate, note, lines, key } = value;
    return isText(supplier) && isText(billNumber) && isText(billDate) && isText(note) && isText(key)
      ? { supplier, billNumber, billDate, note, key, lines: listOf(lines, parseLine) }
      : undefined;
  });

/** The request that a draft asks for; undefined where a line has no whole pieces or no cost. */
export function toReceiptRequest({ key: _, ...draft }: ReceiptDraft): StockReceiptRequest | undefined {
  const lines = draft.lines.flatMap(({ product, quantity, cost }) => {
    const pieces = readPieces(quantity);
    const amount = readAmount(inLatinDigits(cost));
    return pieces && 'value' in amount ? [{ product, quantity: pieces, cost: amount.value }] : [];
  });
  return lines.length === draft.lines.length ? { ...draft, lines } : undefined;
}
