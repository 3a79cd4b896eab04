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
  /** Its record, where it was chosen. */
  supplierId?: number | undefined;
  billNumber: string;
  billDate: string;
  supplierPan: string;
  vat: string;
  note: string;
  lines: readonly ReceiptLine[];
  key: string;
};

export const emptyReceipt = (billDate: string): ReceiptDraft => ({
  supplier: '',
  billNumber: '',
  billDate,
  supplierPan: '',
  vat: '',
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
    const { supplier, billNumber, billDate, supplierId, supplierPan, vat, note, lines, key } = value;
    return isText(supplier) && isText(billNumber) && isText(billDate) && isText(note) && isText(key)
      ? {
          ...{ supplier, billNumber, billDate, note, key },
          ...(typeof supplierId === 'number' && { supplierId }),
          supplierPan: isText(supplierPan) ? supplierPan : '',
          vat: isText(vat) ? vat : '',
          lines: listOf(lines, parseLine),
        }
      : undefined;
  });

/** The VAT that was typed, in rupees: undefined where none was, NaN for what is no amount. */
export function readVat(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const reading = readAmount(text);
  return 'value' in reading ? reading.value : Number.NaN;
}

/** The request that a draft asks for; undefined where a line has no whole pieces or no cost, or the VAT is no amount. */
export function toReceiptRequest({
  key: _,
  supplierPan,
  vat: typed,
  ...draft
}: ReceiptDraft): StockReceiptRequest | undefined {
  const vat = readVat(typed);
  const lines = draft.lines.flatMap(({ product, quantity, cost }) => {
    const pieces = readPieces(quantity);
    const amount = readAmount(inLatinDigits(cost));
    return pieces && 'value' in amount ? [{ product, quantity: pieces, cost: amount.value }] : [];
  });
  if (lines.length < draft.lines.length || Number.isNaN(vat)) return undefined;
  return {
    ...draft,
    ...(supplierPan.trim() !== '' && { supplierPan }),
    ...(vat !== undefined && { vat }),
    lines,
  };
}
